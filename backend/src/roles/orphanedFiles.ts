import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { removeOldImports } from '#workers/catalogue/removeOldImports.ts';
import { removeOrphanedFiles, removeOrphanedResults } from '#workers/catalogue/removeOrphans.ts';
import type { Services } from '../composition.ts';
import { emptyBeforeFirstMigration } from './emptyBeforeFirstMigration.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Interval of the search for files that no event names, in ms. */
const pauseMs = 6 * 3_600_000;

/** Removes files of uploads that were killed before their event was written (ADR 74). */
export const startOrphanedFiles = ({ database, store, files, log, now }: Services): RunningRole => {
  const { knownAmong } = assetQueries({ db: database.db });
  const remove = removeOrphanedFiles({
    files,
    knownAmong: emptyBeforeFirstMigration(knownAmong),
    eventStore: store,
    now,
  });
  const removeResults = removeOrphanedResults({ files, eventStore: store, now });
  const removeImports = removeOldImports({ files, eventStore: store, now });
  return every(
    pauseMs,
    async () => {
      const removed = (await remove()) + (await removeResults()) + (await removeImports());
      if (removed > 0) log.info({ files: removed }, 'Removed files without an event');
    },
    (error) => log.warn({ err: error }, 'Could not remove files without an event'),
  );
};
