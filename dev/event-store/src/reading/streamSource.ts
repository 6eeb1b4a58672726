import type { DatabaseSync } from 'node:sqlite';
import { tombstoneRevision } from '../storage/eventLog.ts';
import type { StreamRow, StreamTable } from '../storage/streamTable.ts';
import { describedStream, softDeleted } from '../streams/streamMetadata.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { visibleEvents } from '../streams/visibleEvents.ts';
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
    const { first, sinceMs } = visibleEvents(name, row, Date.now());
    return read(row, first, sinceMs);
  };

  return {
    find,
    /** The last revision, also of a stream that is deleted; -1 when it never had any. */
    lastRevision: (name: string): number => {
      const row = table.find(name);
      return row?.tombstoned ? tombstoneRevision : (row?.lastRevision ?? -1);
    },
    /** Events after the cursor, no further than the revision `last`. */
    forwards: (name: string, last: number): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) => {
          const from = Math.max(first, cursor + 1);
          return readPage(ascending, row.id, from, Math.min(last, row.lastRevision), since);
        }),
    }),
    /** Everything after the cursor as it was written, also what metadata hides, and the tombstone. */
    live: (name: string): Source => ({
      next: (cursor) => {
        const row = table.find(name);
        return row ? readPage(ascending, row.id, cursor + 1, Number.MAX_SAFE_INTEGER, 0) : [];
      },
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
