import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/downloads', version: 1 } as const;

/** A link to a model's file was handed to somebody who was signed in. `seq` is the log position. */
export type DownloadRow = {
  download_id: string;
  user_id: string;
  model_id: string;
  seq: string;
  issued_at: string;
};
export type DownloadTables = { download: DownloadRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'download')} (
      download_id text primary key,
      user_id text not null,
      model_id text not null,
      seq bigint not null,
      issued_at text not null
    )`.execute(db);
};

export const createIndexes = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create index if not exists download_of_user on ${sql.id(schema, 'download')} (user_id, seq)
  `.execute(db);
};

/** The handle of this screen's queries. */
export const downloadTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<DownloadTables>();
