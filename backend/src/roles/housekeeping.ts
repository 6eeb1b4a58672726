import { repeatErasures } from '#commands/accounts/personalData/destroyPersonalData.ts';
import { keepAllLeftMessages } from '#commands/accounts/personalData/leftAddresses.ts';
import { conversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { reviewMailCommands } from '#commands/ordering/reviews/reviewMails.ts';
import { createConversionOrders } from '#infra/conversionOrders/conversionOrders.ts';
import { createMissedSearches } from '#infra/missedSearches/missedSearches.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { auditQueries } from '#projections/audit/history/events/queries.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { conversionQueries } from '#projections/catalogue/conversions.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import {
  removeOldUploads,
  removeOrphanedFiles,
  removeOrphanedResults,
} from '#workers/catalogue/assets/removeOrphans.ts';
import { removeUnusedConversions } from '#workers/catalogue/conversions/removeUnused.ts';
import { askForReviews } from '#workers/ordering/reviews/askForReviews.ts';
import type { RunningRole, Services } from '../composition.ts';
import { emptyBeforeFirstMigration } from '../infra/database/databaseErrors.ts';
import { every } from './every.ts';

/** Pause between two clean-ups, and between two searches for due requests for reviews, in ms. */
const pauseMs = 600_000;
/** Pause between two searches for files that no event names, in ms. */
const filesPauseMs = 6 * 3_600_000;

/**
 * Cleans up: ended sessions, old links, idempotency keys, origins of logins, counts of searches and orders of conversions, and erased
 * persons that a backup brought back. Once, it finds the addresses that accounts left under earlier releases.
 */
export const startHousekeeping = (services: Services): RunningRole => {
  const { vault, store, database, log, now } = services;
  const { erasedUsers } = userQueries({ db: database.db });
  const { erasedMessages } = auditQueries({ db: database.db });
  const { sweep: sweepMissedSearches } = createMissedSearches(database.db);
  const { sweep: sweepConversionOrders } = createConversionOrders(database.db, vault.signer);
  const repeat = repeatErasures({
    vault,
    store,
    erasedUsers: emptyBeforeFirstMigration(erasedUsers),
    erasedMessages: emptyBeforeFirstMigration(erasedMessages),
  });
  const keepLeft = keepAllLeftMessages({ vault, store });
  return every(
    pauseMs,
    async () => {
      await keepLeft();
      await vault.sessions.sweep();
      await vault.oneTimeSecrets.sweep(now().toISOString());
      await vault.passkeyChallenges.sweep();
      await vault.knownOrigins.sweep();
      await vault.idempotencyKeys.sweep();
      await sweepMissedSearches();
      await sweepConversionOrders();
      const erased = await repeat();
      if (erased > 0) log.warn({ erased }, 'A restored vault held erased people; erased them again');
    },
    (error) => log.warn({ err: error }, 'Tidying up failed'),
  );
};

/** Removes files of uploads that were killed before their event was written (ADR 74), and files in other formats that nobody fetches. */
export const startOrphanedFiles = ({ database, store, files, handle, log, now }: Services): RunningRole => {
  const { knownAmong } = assetQueries({ db: database.db });
  const deps = { files, eventStore: store, now };
  const remove = removeOrphanedFiles({ ...deps, knownAmong: emptyBeforeFirstMigration(knownAmong) });
  const removeResults = removeOrphanedResults(deps);
  const removeUploads = removeOldUploads(deps);
  const { unusedConversions } = conversionQueries({ db: database.db });
  const removeUnused = removeUnusedConversions({
    ...conversionCommands(handle),
    unusedConversions: emptyBeforeFirstMigration(unusedConversions),
    now,
  });
  return every(
    filesPauseMs,
    async () => {
      await removeUnused();
      const removed = (await remove()) + (await removeResults()) + (await removeUploads());
      if (removed > 0) log.info({ files: removed }, 'Removed files without an event');
    },
    (error) => log.warn({ err: error }, 'Could not remove files without an event'),
  );
};

/** Asks clients for a review two weeks after their first download of a model. */
export const startReviewRequests = ({ database: { db }, log, ...services }: Services): RunningRole => {
  const { reviewsDue } = reviewQueries({ db });
  const sweep = askForReviews({
    ...services,
    ...reviewMailCommands(services),
    reviewsDue: emptyBeforeFirstMigration(reviewsDue),
  });
  return every(pauseMs, sweep, (error) => log.warn({ err: error }, 'Asking for reviews failed'));
};
