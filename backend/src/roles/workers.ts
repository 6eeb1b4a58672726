import { join } from 'node:path';
import { keepsNetwork, measureFiles, measuringProgram, previewOf, previewProgram } from 'mesh-reader';
import { erasureCommands } from '#commands/accounts/erasureCommands.ts';
import { assetCommands } from '#commands/catalogue/assetCommands.ts';
import { importCommands } from '#commands/catalogue/importCommands.ts';
import { modelCommands } from '#commands/catalogue/modelCommands.ts';
import { passportCommands } from '#commands/catalogue/passportCommands.ts';
import { previewCommands } from '#commands/catalogue/previewCommands.ts';
import { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { contactCommands } from '#commands/content/contactCommands.ts';
import { mailCommands } from '#commands/content/mailCommands.ts';
import { announceVersion } from '#commands/ordering/announceVersion.ts';
import { endPayments } from '#commands/ordering/endPayments.ts';
import { gathered } from '#infra/async/gathered.ts';
import { createOpenImport } from '#infra/files/openImports.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import { createWithLocalCopies } from '#infra/files/withLocalCopies.ts';
import { withUnpackedFiles } from '#infra/files/withUnpackedFiles.ts';
import { createMailer } from '#infra/mail/createMailer.ts';
import { mailDropDirOf } from '#infra/mail/mailDropDir.ts';
import { removeFromOutbox } from '#infra/mail/removeFromMailDrop.ts';
import { noPaymentProvider } from '#infra/payments/noPaymentProvider.ts';
import { createActOnce, forgetOutcomes } from '#infra/queue/jobOutcomes.ts';
import { traceCalls } from '#infra/tracing/tracing.ts';
import { keyLifetimeMs } from '#infra/vault/personalKeys.ts';
import { forgetJobs } from '#policies/jobOutbox.ts';
import { forgetUser } from '#projections/accounts/users/forgetUser.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { versionsProjection } from '#projections/catalogue/versions/projector.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { hasReached } from '#projections/hasReached.ts';
import { entitlementsProjection } from '#projections/ordering/entitlements/projector.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { jobs } from '#workers/jobs.ts';
import { awaitInvoiceId } from '#workers/ordering/awaitInvoiceId.ts';
import type { QueueName } from '#workers/queues.ts';
import { registrationsOf } from '#workers/registry.ts';
import { startWorkers } from '#workers/startWorkers.ts';
import type { Services } from '../composition.ts';
import { openCards } from './cards.ts';
import { countedMailer } from './countedMailer.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startLeftOverUploads } from './leftOverUploads.ts';
import { startOrphanedFiles } from './orphanedFiles.ts';
import { startReconciliation } from './reconciliation.ts';
import type { RunningRole } from './role.ts';
import { startSitemap } from './sitemap.ts';
import { startWorkerBeats } from './workerBeats.ts';

/** Works on the queues: mails, pictures, what follows from deleted sub-categories; tidies up, and settles open payments. */
export const startWorkersRole = async (
  services: Services,
  queues?: readonly QueueName[],
): Promise<RunningRole> => {
  const { config, database, store, vault, files, handle, log, now, tracing } = services;
  if (await keepsNetwork())
    log.info(
      'Mesh files are read in a process that keeps the network: this system does not allow `unshare --net`',
    );
  const opened = createMailer({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, from: config.MAIL_FROM });
  const { mailer, gauge: mails } = countedMailer(traceCalls(tracing, 'mail', opened, ['send']));
  const { modelsOfSubCategory } = modelQueries({ db: database.db, reference: services.reference });
  const { orderById } = orderQueries({
    db: database.db,
    reference: services.reference,
    customersOf: async () => new Map(),
  });
  // Without the provider's key payments are not settled, but mails and pictures continue.
  const cards = config.STRIPE_SECRET_KEY === undefined ? null : openCards(services);
  const { payments } = cards ?? { payments: noPaymentProvider('STRIPE_SECRET_KEY is not set') };
  const registrations = registrationsOf({
    eventStore: store,
    personalKeys: vault.personalKeys,
    oneTimeSecrets: vault.oneTimeSecrets,
    mailer,
    ...mailCommands(handle),
    invoiceIdOf: awaitInvoiceId({ orderById }),
    shop: { shopName: config.SHOP_NAME, shopEmail: config.SHOP_EMAIL, publicUrl: config.PUBLIC_URL },
    files,
    // The picture library comes with the first picture.
    makeRenditions: async (source, options) =>
      (await import('#infra/images/makeRenditions.ts')).makeRenditions(source, options),
    withLocalCopies: createWithLocalCopies({ files, folder: join(config.DATA_DIR, 'measuring') }),
    measuringProgram,
    measureFiles,
    ...passportCommands(handle),
    previewProgram,
    previewOf,
    ...previewCommands({ handle, store }),
    actOnce: createActOnce(database.db, log),
    ...assetCommands(handle),
    ...modelCommands(handle),
    ...importCommands({ handle, files }),
    openImport: createOpenImport(files),
    withUnpackedFiles,
    storeModelFiles: storeModelFiles({ validateAndStoreAssets: createValidateAndStoreAssets(files) }),
    maxFileBytes: config.UPLOAD_MAX_BYTES,
    modelsOfSubCategory,
    hasModelsUpTo: (position) => hasReached({ db: database.db, store })(modelsProjection, position),
    vault,
    ...versionQueries({ db: database.db }),
    ...entitlementQueries({ db: database.db }),
    hasOwnersUpTo: async (position) => {
      const reached = hasReached({ db: database.db, store });
      return (
        (await reached(entitlementsProjection, position)) && (await reached(versionsProjection, position))
      );
    },
    announceVersion: announceVersion(handle),
    removeMails: removeFromOutbox(mailDropDirOf(config.DATA_DIR)),
    forgetUser: forgetUser(database.db),
    ...erasureCommands({ handle, store, vault, payments }),
    endPayments: endPayments({ handle, store, payments }),
    ...contactCommands({ handle, vault }),
    // As long again for a mail that was begun with the key's last use.
    keysLingerMs: 2 * keyLifetimeMs,
    now: () => now().getTime(),
  });
  const connection = { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL };
  const sweeps = [
    startHousekeeping(services),
    startLeftOverUploads(services),
    startOrphanedFiles(services),
    startSitemap(services),
    ...(cards ? [startReconciliation(services, cards)] : []),
  ];
  const running = startWorkers({
    connection,
    ...(queues && { queues }),
    jobs,
    registrations,
    log,
    tracing,
    onEnded: gathered(async (jobIds) => {
      await forgetJobs(database.db, jobIds);
      await forgetOutcomes(database.db, jobIds);
      return () => {};
    }),
  });
  const beats = startWorkerBeats(services, running.status);
  return {
    gauges: [mails],
    stop: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await running.stop();
      await beats.stop();
      mailer.close();
    },
  };
};
