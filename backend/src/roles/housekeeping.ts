import { repeatErasures } from '#commands/accounts/personalData/destroyPersonalData.ts';
import { keepAllLeftMessages } from '#commands/accounts/personalData/leftAddresses.ts';
import { createMissedSearches } from '#infra/missedSearches/missedSearches.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { auditQueries } from '#projections/audit/history/events/queries.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { emptyBeforeFirstMigration } from '#projections/emptyBeforeFirstMigration.ts';
import {
  removeOldUploads,
  removeOrphanedFiles,
  removeOrphanedResults,
} from '#workers/catalogue/assets/removeOrphans.ts';
import { previewFiles } from '#workers/catalogue/previews/previewFiles.ts';
import type { RunningRole, Services } from '../composition.ts';
import { every } from './every.ts';

/** Pause between two clean-ups, in ms. */
const pauseMs = 600_000;
/** Pause between two searches for files that no event names, in ms. */
export const filesPauseMs = 6 * 3_600_000;

/**
 * Cleans up: ended sessions, old links, idempotency keys, origins of logins, counts of searches, and erased persons that a
 * backup brought back. Once, it finds the addresses that accounts left under earlier releases.
 */
export const startHousekeeping = (services: Services): RunningRole => {
  const { vault, store, database, log, now } = services;
  const { erasedUsers } = userQueries({ db: database.db });
  const { erasedMessages } = auditQueries({ db: database.db });
  const { sweep: sweepMissedSearches } = createMissedSearches(database.db);
  const repeat = repeatErasures({
    vault,
    store,
    erasedUsers: emptyBeforeFirstMigration(database.db, erasedUsers),
    erasedMessages: emptyBeforeFirstMigration(database.db, erasedMessages),
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
      const erased = await repeat();
      if (erased > 0) log.warn({ erased }, 'A restored vault held erased people; erased them again');
    },
    (error) => log.warn({ err: error }, 'Tidying up failed'),
  );
};

/** Removes files of uploads and previews whose event was never written (ADR 74). */
export const startOrphanedFiles = ({ database, store, files, log, now }: Services): RunningRole => {
  const { knownAmong } = assetQueries({ db: database.db });
  const deps = { files, eventStore: store, now };
  const remove = removeOrphanedFiles({
    ...deps,
    knownAmong: emptyBeforeFirstMigration(database.db, knownAmong),
  });
  const removePreviews = removeOrphanedResults(deps, previewFiles);
  const removeUploads = removeOldUploads(deps);
  return every(
    filesPauseMs,
    async () => {
      const removed = (await remove()) + (await removePreviews()) + (await removeUploads());
      if (removed > 0) log.info({ files: removed }, 'Removed files without an event');
    },
    (error) => log.warn({ err: error }, 'Could not remove files without an event'),
  );
};
