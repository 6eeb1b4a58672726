import { erasureCommands } from '#commands/accounts/erasureCommands.ts';
import { assetCommands } from '#commands/catalogue/assetCommands.ts';
import { modelCommands } from '#commands/catalogue/modelCommands.ts';
import { contactCommands } from '#commands/content/contactCommands.ts';
import { mailCommands } from '#commands/content/mailCommands.ts';
import { makeRenditions } from '#infra/images/makeRenditions.ts';
import { createMailer, mailDropDirOf } from '#infra/mail/createMailer.ts';
import { removeFromOutbox } from '#infra/mail/removeFromMailDrop.ts';
import { createActOnce, forgetOutcome } from '#infra/queue/jobOutcomes.ts';
import { keyLifetimeMs } from '#infra/vault/personalKeys.ts';
import { forgetJobs } from '#policies/jobOutbox.ts';
import { forgetUser } from '#projections/accounts/users/forgetUser.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { hasReached } from '#projections/hasReached.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { jobs } from '#workers/jobs.ts';
import { awaitInvoiceId } from '#workers/ordering/awaitInvoiceId.ts';
import { registrationsOf } from '#workers/registry.ts';
import { startWorkers } from '#workers/startWorkers.ts';
import type { Services } from '../composition.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startOrphanedFiles } from './orphanedFiles.ts';
import { startReconciliation } from './reconciliation.ts';
import type { RunningRole } from './role.ts';
import { startWorkerBeats } from './workerBeats.ts';

/** Works on the queues: mails, pictures, what follows from deleted sub-categories; tidies up, and settles open payments. */
export const startWorkersRole = async (services: Services): Promise<RunningRole> => {
  const { config, database, store, vault, files, handle, log, now } = services;
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, from: config.MAIL_FROM });
  const { modelsOfSubCategory } = modelQueries({ db: database.db, reference: services.reference });
  const { orderById } = orderQueries({
    db: database.db,
    reference: services.reference,
    customersOf: async () => new Map(),
  });
  const registrations = registrationsOf({
    eventStore: store,
    personalKeys: vault.personalKeys,
    oneTimeSecrets: vault.oneTimeSecrets,
    mailer,
    ...mailCommands(handle),
    invoiceIdOf: awaitInvoiceId({ orderById }),
    shop: { shopName: config.SHOP_NAME, shopEmail: config.SHOP_EMAIL, publicUrl: config.PUBLIC_URL },
    files,
    makeRenditions,
    actOnce: createActOnce(database.db, log),
    ...assetCommands(handle),
    ...modelCommands(handle),
    modelsOfSubCategory,
    hasModelsUpTo: (position) => hasReached({ db: database.db, store })(modelsProjection, position),
    vault,
    removeMails: removeFromOutbox(mailDropDirOf(config.DATA_DIR)),
    forgetUser: forgetUser(database.db),
    ...erasureCommands({ handle, store, vault }),
    ...contactCommands({ handle, vault }),
    // As long again for a mail that was begun with the key's last use.
    keysLingerMs: 2 * keyLifetimeMs,
    now: () => now().getTime(),
  });
  const connection = { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL };
  // Without the provider's key there are no payments to settle, and mails and pictures go on all the same.
  const takesPayments = config.STRIPE_SECRET_KEY !== undefined;
  const sweeps = [
    startHousekeeping(services),
    startOrphanedFiles(services),
    ...(takesPayments ? [startReconciliation(services)] : []),
  ];
  const running = startWorkers({
    connection,
    jobs,
    registrations,
    log,
    onEnded: async (jobId) => {
      await forgetJobs(database.db, [jobId]);
      await forgetOutcome(database.db, jobId);
    },
  });
  const beats = startWorkerBeats(services, running.status);
  return {
    stop: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await running.stop();
      await beats.stop();
      mailer.close();
    },
  };
};
