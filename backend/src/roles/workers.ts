import { keepsNetwork } from 'mesh-reader';
import { batched } from '#infra/async/batched.ts';
import { createMailer } from '#infra/mail/createMailer.ts';
import { noPaymentProvider } from '#infra/payments/noPaymentProvider.ts';
import { forgetOutcomes } from '#infra/queue/jobOutcomes.ts';
import { traceCalls } from '#infra/tracing/tracing.ts';
import { forgetJobs } from '#policies/jobOutbox.ts';
import { jobs } from '#workers/jobs.ts';
import type { QueueName } from '#workers/queues.ts';
import { registrationsOf, type WorkerDependencies } from '#workers/registry.ts';
import { startWorkers } from '#workers/startWorkers.ts';
import type { RunningRole, Services } from '../composition.ts';
import { openCards } from './cards.ts';
import { countedMailer } from './countedMailer.ts';
import { startHousekeeping, startOrphanedFiles } from './housekeeping.ts';
import { startLeftOverUploads } from './leftOverUploads.ts';
import { startReconciliation } from './reconciliation.ts';
import { mailShopOf } from './shopOf.ts';
import { exampleSender, mailDoubts } from './startDoubts.ts';
import { wireCatalogueJobs } from './wire/catalogueJobs.ts';
import { startUnusedConversions, wireConversionFacts } from './wire/conversions.ts';
import { startReviewRequests } from './wire/reviews.ts';
import { wireUserJobs } from './wire/userJobs.ts';
import { startWorkerBeats } from './workerBeats.ts';

/** Programs that a caller gives in place of the shop's own. */
type OwnMeshes = Pick<WorkerDependencies, 'measureFiles' | 'previewOf'>;

/** Consumes the queues: mails, pictures, moves of models after deleted sub-categories; also cleans up, and settles open payments. */
export const startWorkersRole = async (
  services: Services,
  queues?: readonly QueueName[],
  meshes?: OwnMeshes,
): Promise<RunningRole> => {
  const { config, database, store, log, now, tracing } = services;
  if (await keepsNetwork())
    log.warn(
      'Mesh files are read in a process that keeps the network: "npm run doctor" says what is missing',
    );
  for (const { found, remedy } of mailDoubts(config)) log.warn({ remedy }, found);
  const from = config.MAIL_FROM ?? { name: config.SHOP_NAME, address: exampleSender };
  const opened = createMailer({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, from });
  const { mailer, gauge: mails } = countedMailer(traceCalls(tracing, 'mail', opened, ['send']));
  // Without the provider's key payments are not settled, but mails and pictures continue.
  const cards = config.STRIPE_SECRET_KEY === undefined ? null : openCards(services);
  const { payments } = cards ?? { payments: noPaymentProvider('STRIPE_SECRET_KEY is not set') };
  const registrations = registrationsOf({
    ...wireCatalogueJobs(services),
    shop: mailShopOf(config),
    ...wireUserJobs(services, payments),
    ...wireConversionFacts(services),
    ...meshes,
    eventStore: store,
    mailer,
    now: () => now().getTime(),
  });
  const connection = { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL };
  const sweeps: readonly RunningRole[] = [
    startHousekeeping(services),
    startLeftOverUploads(services),
    startOrphanedFiles(services),
    startUnusedConversions(services),
    startReviewRequests(services),
    ...(cards ? [startReconciliation(services, cards)] : []),
  ];
  const running = startWorkers({
    connection,
    ...(queues && { queues }),
    jobs,
    registrations,
    log,
    tracing,
    onEnded: batched(async (jobIds) => {
      await forgetJobs(database.db, jobIds);
      await forgetOutcomes(database.db, jobIds);
      return () => {};
    }),
  });
  const beats = startWorkerBeats(services, running.status);
  return {
    gauges: [mails, ...(cards?.gauges ?? []), ...sweeps.flatMap((sweep) => sweep.gauges ?? [])],
    stop: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await running.stop();
      await beats.stop();
      mailer.close();
    },
  };
};
