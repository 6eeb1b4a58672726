import { sql } from 'kysely';
import type { WireImport } from '#contract/wireImports.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, boolean, defineTable, integer, key, nullable, type RowOf, text } from '../../table.ts';

/** An import and its progress. `seq` is the log position at which it was checked, times are ISO 8601. */
export const modelImport = defineTable('import', {
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
export type ImportRow = RowOf<typeof modelImport>;

/** The outcome of one line. `line_key` is `<import id>:<line>`. */
export const line = defineTable('line', {
  line_key: key(text()),
  import_id: text(),
  line: integer(),
  name: text(),
  model_id: nullable(text()),
  reason: nullable(text()),
});
export type ImportLineRow = RowOf<typeof line>;

export const readModel = defineReadModel(
  { name: 'catalogue/imports', version: 1 },
  [modelImport, line],
  [index('line_import_id_line_idx', line, sql`(import_id, line)`)],
);

export const importTables = readModel.tablesOf;
