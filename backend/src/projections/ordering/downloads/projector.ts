import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import { percentThrough } from '#domain/ordering/download.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type DownloadRow, download, readModel } from './table.ts';

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
