import type { WireImport, WireImportResult } from '#contract/wireImports.ts';
import type { Db } from '#infra/database/database.ts';
import { type ImportRow, importTables } from './table.ts';

/** Number of imports on the screen. */
const mostShown = 20;

export const selectImports = (db: Db) =>
  importTables(db).selectFrom('import').selectAll().orderBy('seq', 'desc').limit(mostShown);

export const selectImport = (db: Db, importId: string) =>
  importTables(db).selectFrom('import').selectAll().where('import_id', '=', importId);

export const selectLines = (db: Db, importId: string) =>
  importTables(db)
    .selectFrom('line')
    .select(['line', 'name', 'model_id as modelId', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line');

const toWire = (row: ImportRow): WireImport => ({
  _id: row.import_id,
  fileName: row.file_name,
  lines: row.lines,
  status: row.status,
  asDrafts: row.as_drafts,
  imported: row.imported,
  refused: row.refused,
  checkedAt: row.checked_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});

export const importQueries = ({ db }: { readonly db: Db }) => ({
  /** The newest imports, newest first. */
  imports: async (): Promise<readonly WireImport[]> => (await selectImports(db).execute()).map(toWire),
  /** An import with the outcomes so far; null for an unknown one. */
  importById: async (importId: string): Promise<WireImportResult | null> => {
    const [row, results] = await Promise.all([
      selectImport(db, importId).executeTakeFirst(),
      selectLines(db, importId).execute(),
    ]);
    return row ? { ...toWire(row), results } : null;
  },
});
