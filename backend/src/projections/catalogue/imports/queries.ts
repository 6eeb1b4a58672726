import type { WireImport } from '#contract/wireImports.ts';
import type { Db } from '#infra/database/database.ts';
import { importTables } from './projector.ts';

/** Number of imports on the screen. */
const mostShown = 20;

const wireImports = (db: Db) =>
  importTables(db)
    .selectFrom('import')
    .select(['import_id as _id', 'file_name as fileName', 'lines', 'status', 'as_drafts as asDrafts'])
    .select(['imported', 'refused'])
    .select(['checked_at as checkedAt', 'started_at as startedAt', 'finished_at as finishedAt']);

export const selectImports = (db: Db) => wireImports(db).orderBy('seq', 'desc').limit(mostShown);

export const selectImport = (db: Db, importId: string) => wireImports(db).where('import_id', '=', importId);

export const selectLines = (db: Db, importId: string) =>
  importTables(db)
    .selectFrom('line')
    .select(['line', 'name', 'model_id as modelId', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line');

export const importQueries = ({ db }: { readonly db: Db }) => ({
  /** The newest imports, newest first. */
  imports: (): Promise<readonly WireImport[]> => selectImports(db).execute(),
  /** An import with the outcomes so far; null for an unknown one. */
  importById: async (importId: string) => {
    const [row, results] = await Promise.all([
      selectImport(db, importId).executeTakeFirst(),
      selectLines(db, importId).execute(),
    ]);
    return row ? { ...row, results } : null;
  },
});
