import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { createIndexes, createTables, type DownloadRow, identity } from './table.ts';

const downloads = rowTable<DownloadRow, DownloadEvent>({
  table: 'download',
  key: 'download_id',
  keysOf: ({ data }) => (data.userId === null ? [] : [data.downloadId]),
  evolve: (row, { type, data, position, metadata }) =>
    type === 'DownloadIssued' && data.userId !== null
      ? {
          download_id: data.downloadId,
          user_id: data.userId,
          model_id: data.modelId,
          seq: String(position),
          issued_at: metadata.at,
        }
      : row,
});

/** Who was handed which download; those of visitors belong to nobody and are left out (Q15). */
export const downloadsProjection = rowProjection<DownloadEvent>({
  ...identity,
  kinds: ['download'],
  createTables,
  createIndexes,
  prepare: noFacts,
  tables: [downloads],
});
