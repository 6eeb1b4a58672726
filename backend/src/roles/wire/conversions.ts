import { conversionProgram } from 'mesh-reader/conversionProgram';
import { conversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { orderConversion } from '#commands/catalogue/conversions/orderConversion.ts';
import { createConversionOrders } from '#infra/conversionOrders/conversionOrders.ts';
import { type JobRequest, jobStatuses } from '#policies/jobStatuses.ts';
import { conversionQueries } from '#projections/catalogue/conversions.ts';
import { passportQueries } from '#projections/catalogue/passports/queries.ts';
import { emptyBeforeFirstMigration } from '#projections/emptyBeforeFirstMigration.ts';
import { removeOrphanedResults } from '#workers/catalogue/assets/removeOrphans.ts';
import { conversionFiles, removeUnusedConversions } from '#workers/catalogue/conversions/removeUnused.ts';
import { convertModel } from '#workers/jobs.ts';
import type { RunningRole, Services } from '../../composition.ts';
import { conversionRoutes } from '../../http/catalogue/conversions.ts';
import { every } from '../every.ts';
import { filesPauseMs } from '../housekeeping.ts';
import type { WebServices } from '../webServices.ts';
import { wireDownloadable } from './downloads.ts';

/** What others need of the files in other formats, also the workers. */
export const wireConversionFacts = ({ database: { db }, handle }: Services) => ({
  ...conversionQueries({ db }),
  ...conversionCommands(handle),
});

/** The wiring of the files in other formats. */
export const wireConversions = (services: WebServices) => {
  const { database, store, vault, jobQueue } = services;
  const { db } = database;
  const facts = wireConversionFacts(services);
  const jobStatus = async (cause: JobRequest) =>
    (await jobStatuses({ db, queue: jobQueue })(convertModel, [cause])).get(cause.eventId) ?? 'ended';
  return conversionRoutes({
    ...facts,
    ...passportQueries({ db }),
    orderConversion: orderConversion({
      ...facts,
      store,
      orders: createConversionOrders(db, vault.signer),
      isParked: async (conversionId) => {
        const cause = await facts.conversionCause(conversionId);
        return cause !== null && (await jobStatus(cause)) === 'parked';
      },
    }),
    downloadableVersion: wireDownloadable(services),
    conversionProgram,
    jobStatus,
  });
};

/** Removes files in other formats that nobody fetches or no event names (ADR 74), and old orders of them. */
export const startUnusedConversions = (services: Services): RunningRole => {
  const { database, store: eventStore, vault, files, now, log } = services;
  const orders = createConversionOrders(database.db, vault.signer);
  const facts = wireConversionFacts(services);
  const removeUnused = removeUnusedConversions({
    ...facts,
    unusedConversions: emptyBeforeFirstMigration(database.db, facts.unusedConversions),
    now,
  });
  const removeFiles = removeOrphanedResults({ files, eventStore, now }, conversionFiles);
  return every(
    filesPauseMs,
    async () => {
      await orders.sweep();
      await removeUnused();
      const removed = await removeFiles();
      if (removed > 0) log.info({ files: removed }, 'Removed files in other formats');
    },
    (error) => log.warn({ err: error }, 'Could not remove files in other formats'),
  );
};
