import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/downloads', version: 3 } as const;

/** The status of a link: issued and not used as far as known, interrupted, or completed. */
export type DownloadStanding = 'issued' | 'interrupted' | 'completed';

/** A link to a model's file, issued to a signed-in user. `seq` is the log position. */
export type DownloadRow = {
  download_id: string;
  user_id: string;
  model_id: string;
  seq: string;
  issued_at: string;
  standing: DownloadStanding;
  /** How far an interrupted download came, in whole percent; else null. */
  stopped_at_percent: number | null;
  /** How far into the file it came, in bytes; a bigint, as text. */
  bytes: string;
  /** The newest event about it. */
  event_id: string;
  /** When its outcome was recorded; ISO 8601, or null. */
  ended_at: string | null;
};
export type DownloadTables = { download: DownloadRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'download')} (
      download_id text primary key,
      user_id text not null,
      model_id text not null,
      seq bigint not null,
      issued_at text not null,
      standing text not null,
      stopped_at_percent integer,
      bytes bigint not null,
      event_id text not null,
      ended_at text
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => {
  const download = sql.id(schema, 'download');
  return [
    sql`create index if not exists download_of_user on ${download} (user_id, seq)`,
    sql`create index if not exists download_of_model on ${download} (user_id, model_id, seq)`,
  ];
};

/** The tables of this screen, for its queries. */
export const downloadTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<DownloadTables>();
