import type { DatabaseSync } from 'node:sqlite';
import type { StreamRow, StreamTable } from '../storage/streamTable.ts';
import { describedStream, softDeleted } from '../streams/streamMetadata.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { readPage, type StoredEvent } from './page.ts';
import type { Source } from './source.ts';

const select = `SELECT revision AS at, stream, type, record FROM events
  WHERE stream_id = ? AND revision >= ? AND revision <= ? AND created_ms >= ?`;

/** One stream in both directions, without the events that its metadata hides. */
export const streamSource = (database: DatabaseSync, table: StreamTable) => {
  const ascending = database.prepare(`${select} ORDER BY revision`);
  const descending = database.prepare(`${select} ORDER BY revision DESC`);

  /** The stream, `undefined` when there is nothing to read. @throws StreamRefusal when it is tombstoned */
  const find = (name: string): StreamRow | undefined => {
    const described = describedStream(name);
    const row = table.find(name);
    if (row?.tombstoned || (described !== undefined && table.find(described)?.tombstoned)) {
      throw new StreamRefusal({ kind: 'stream-deleted', stream: name });
    }
    return row && row.lastRevision >= 0 && row.truncateBefore !== softDeleted ? row : undefined;
  };

  const page = (name: string, read: (row: StreamRow, first: number, since: number) => StoredEvent[]) => {
    // Looked up for every page: metadata may change while a long read or subscription goes on.
    const row = find(name);
    if (!row) return [];
    return read(row, firstVisible(name, row), row.maxAgeMs === null ? 0 : Date.now() - row.maxAgeMs);
  };

  return {
    find,
    /** Events after the cursor, no further than the revision `last`. */
    forwards: (name: string, last: number): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) => {
          const from = Math.max(first, cursor + 1);
          return readPage(ascending, row.id, from, Math.min(last, row.lastRevision), since);
        }),
    }),
    /** Events before the cursor. */
    backwards: (name: string): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) => {
          return readPage(descending, row.id, first, Math.min(cursor - 1, row.lastRevision), since);
        }),
    }),
  };
};

const firstVisible = (name: string, row: StreamRow): number => {
  // Of a metadata stream only the newest event counts.
  const maxCount = describedStream(name) === undefined ? row.maxCount : 1;
  const byCount = maxCount === null ? 0 : row.lastRevision - maxCount + 1;
  return Math.max(0, row.truncateBefore ?? 0, byCount);
};
