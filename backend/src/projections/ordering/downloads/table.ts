import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, defineTable, integer, key, nullable, type RowOf, text } from '../../table.ts';

/** The status of a link: issued and, as far as known, unused; interrupted; or completed. */
export type DownloadStanding = 'issued' | 'interrupted' | 'completed';

/** A link to a model's file, issued to a signed-in user. `seq` is the log position. */
export const download = defineTable('download', {
  download_id: key(text()),
  user_id: text(),
  model_id: text(),
  seq: bigint(),
  issued_at: text(),
  standing: text<DownloadStanding>(),
  /** The progress of an interrupted download, in whole percent; otherwise null. */
  stopped_at_percent: nullable(integer()),
  /** The progress in the file, in bytes. */
  bytes: bigint(),
  /** The newest event of the link. */
  event_id: text(),
  /** When its outcome was recorded; ISO 8601, or null. */
  ended_at: nullable(text()),
});
export type DownloadRow = RowOf<typeof download>;

export const readModel = defineReadModel(
  { name: 'ordering/downloads', version: 3 },
  [download],
  [
    index('download_of_user', download, sql`(user_id, seq)`),
    index('download_of_model', download, sql`(user_id, model_id, seq)`),
  ],
);

export const downloadTables = readModel.tablesOf;
