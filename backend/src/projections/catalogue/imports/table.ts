import { sql } from 'kysely';
import type { WireImport } from '#contract/wireImports.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/imports', version: 1 } as const;

/** An import and how far it has come. `seq` is the log position at which it was checked, times are ISO 8601. */
export type ImportRow = {
  import_id: string;
  seq: string;
  file_name: string;
  lines: number;
  status: WireImport['status'];
  as_drafts: boolean;
  imported: number;
  refused: number;
  checked_at: string;
  started_at: string | null;
  finished_at: string | null;
};

/** The outcome of one line. `line_key` is `<import id>:<line>`. */
export type ImportLineRow = {
  line_key: string;
  import_id: string;
  line: number;
  name: string;
  model_id: string | null;
  reason: string | null;
};
export type ImportTables = { import: ImportRow; line: ImportLineRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'import')} (
      import_id text primary key,
      seq bigint not null,
      file_name text not null,
      lines integer not null,
      status text not null,
      as_drafts boolean not null,
      imported integer not null,
      refused integer not null,
      checked_at text not null,
      started_at text,
      finished_at text
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'line')} (
      line_key text primary key,
      import_id text not null,
      line integer not null,
      name text not null,
      model_id text,
      reason text
    )`.execute(db);
  await sql`create index on ${sql.id(schema, 'line')} (import_id, line)`.execute(db);
};

/** The tables of this screen, for its queries. */
export const importTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<ImportTables>();
