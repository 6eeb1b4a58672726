import { sql } from 'kysely';
import type { WireImport } from '#contract/wireImports.ts';
import type { ImportEvent } from '#domain/catalogue/import.events.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel, index } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { bigint, boolean, defineTable, integer, key, nullable, type RowOf, text } from '../table.ts';

/** An import and its progress. `seq` is the log position at which it was checked, times are ISO 8601. */
const modelImport = defineTable('import', {
  import_id: key(text()),
  seq: bigint(),
  file_name: text(),
  lines: integer(),
  status: text<WireImport['status']>(),
  as_drafts: boolean(),
  imported: integer(),
  refused: integer(),
  checked_at: text(),
  started_at: nullable(text()),
  finished_at: nullable(text()),
});
type ImportRow = RowOf<typeof modelImport>;

/** The outcome of one line. `line_key` is `<import id>:<line>`. */
const line = defineTable('line', {
  line_key: key(text()),
  import_id: text(),
  line: integer(),
  name: text(),
  model_id: nullable(text()),
  reason: nullable(text()),
});
type ImportLineRow = RowOf<typeof line>;

const readModel = defineReadModel(
  { name: 'catalogue/imports', version: 1 },
  [modelImport, line],
  [index('line_import_id_line_idx', line, sql`(import_id, line)`)],
);

const importTables = readModel.tablesOf;

const imports = rowTable<ImportRow, ImportEvent>({
  table: modelImport,
  keysOf: ({ data }) => [data.importId],
  evolve: (row, { type, data, position, metadata: { at } }) => {
    if (type === 'ImportChecked') {
      return {
        import_id: data.importId,
        seq: String(position),
        file_name: data.fileName,
        lines: data.lines,
        status: 'checked',
        as_drafts: false,
        imported: 0,
        refused: 0,
        checked_at: at,
        started_at: null,
        finished_at: null,
      };
    }
    if (row === null) return null;
    switch (type) {
      case 'ImportStarted':
        return { ...row, status: 'started', as_drafts: data.asDrafts, started_at: at };
      case 'ImportLineImported':
        return { ...row, imported: row.imported + 1 };
      case 'ImportLineRefused':
        return { ...row, refused: row.refused + 1 };
      case 'ImportStopped':
        return { ...row, status: 'stopped', finished_at: at };
      case 'ImportFinished':
        return { ...row, status: 'finished', finished_at: at };
    }
  },
});

const lines = rowTable<ImportLineRow, ImportEvent>({
  table: line,
  keysOf: ({ data }) => ('line' in data ? [`${data.importId}:${data.line}`] : []),
  evolve: (row, { data }, key) =>
    'line' in data
      ? {
          line_key: key,
          import_id: data.importId,
          line: data.line,
          name: data.name,
          model_id: 'modelId' in data ? data.modelId : null,
          reason: 'reason' in data ? data.reason : null,
        }
      : row,
});

/** The imports of many models, with the outcome of each line. */
export const importsProjection = rowProjection<ImportEvent>({
  streamCategories: ['import'],
  readModel,
  tables: [imports, lines],
});

/** Number of imports on the screen. */
const mostShown = 20;

const wireImports = (db: Db) =>
  importTables(db)
    .selectFrom('import')
    .select(['import_id as _id', 'file_name as fileName', 'lines', 'status', 'as_drafts as asDrafts'])
    .select(['imported', 'refused'])
    .select(['checked_at as checkedAt', 'started_at as startedAt', 'finished_at as finishedAt']);

const selectImports = (db: Db) => wireImports(db).orderBy('seq', 'desc').limit(mostShown);

const selectImport = (db: Db, importId: string) => wireImports(db).where('import_id', '=', importId);

const selectLines = (db: Db, importId: string) =>
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
