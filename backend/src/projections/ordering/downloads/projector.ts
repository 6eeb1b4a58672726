import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { type DownloadEvent, percentThrough } from '#domain/ordering/downloads/download.events.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, integer, key, nullable, type RowOf, text } from '../../table.ts';

/** The status of a link: issued and, as far as known, unused; interrupted; or completed. */
export type DownloadStanding = 'issued' | 'interrupted' | 'completed';

/** A link to a model's file, issued to a signed-in user. `seq` is the log position. */
const download = defineTable('download', {
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
type DownloadRow = RowOf<typeof download>;

const readModel = defineReadModel(
  { name: 'ordering/downloads', version: 3 },
  [download],
  [
    index('download_of_user', download, sql`(user_id, seq)`),
    index('download_of_model', download, sql`(user_id, model_id, seq)`),
  ],
);

export const downloadTables = readModel.tablesOf;

const evolveDownload = (
  row: DownloadRow | null,
  { id, type, data, position, metadata }: RecordedEvent<DownloadEvent>,
): DownloadRow | null => {
  if (type === 'DownloadIssued' && data.userId !== null) {
    return {
      download_id: data.downloadId,
      user_id: data.userId,
      model_id: data.modelId,
      seq: String(position),
      issued_at: metadata.at,
      standing: 'issued',
      stopped_at_percent: null,
      bytes: '0',
      event_id: id,
      ended_at: null,
    };
  }
  if (row === null || type === 'DownloadIssued') return row;
  const isCompleted = type === 'DownloadCompleted';
  return {
    ...row,
    standing: isCompleted ? 'completed' : 'interrupted',
    stopped_at_percent: isCompleted ? null : percentThrough(data),
    bytes: String(data.from + ('bytes' in data ? data.bytes : data.bytesSent)),
    event_id: id,
    ended_at: metadata.at,
  };
};

const downloads = rowTable<DownloadRow, DownloadEvent>({
  table: download,
  keysOf: ({ data }) => (data.userId === null ? [] : [data.downloadId]),
  evolve: evolveDownload,
});

/** The downloads issued to each user and their outcomes; those of visitors are left out (Q15). */
export const downloadsProjection = rowProjection<DownloadEvent>({
  streamCategories: ['download'],
  readModel,
  tables: [downloads],
});
