import type { DatabaseSync } from 'node:sqlite';
import type { StreamRow, StreamTable } from '../storage/streamTable.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { describedStream, softDeleted, visibleEvents } from '../streams/visibleEvents.ts';
import { atEnd, type Page, readPage } from './page.ts';
import type { Source } from './source.ts';

const select = `SELECT revision AS at, stream, type, record FROM events
  WHERE stream_id = ? AND revision >= ? AND revision <= ? AND created_ms >= ?`;

/** The revision of a tombstone in an older version's log. */
const tombstoneRevision = Number.MAX_SAFE_INTEGER;

/** One stream in both directions, without hidden events. */
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

  const page = (name: string, read: (row: StreamRow, first: number, since: number) => Page): Page => {
    // Looked up for every page, since the stream may grow during a long read or subscription.
    const row = find(name);
    if (!row) return atEnd;
    const { first, sinceMs } = visibleEvents(name, row, Date.now());
    return read(row, first, sinceMs);
  };

  return {
    find,
    /** The last revision, also of a deleted stream; -1 if it never had any. */
    lastRevision: (name: string): number => {
      const row = table.find(name);
      return row?.tombstoned ? tombstoneRevision : (row?.lastRevision ?? -1);
    },
    /** Events after the cursor, no further than the revision `last`. */
    forwards: (name: string, last: number): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) =>
          readPage(ascending, row.id, Math.max(first, cursor + 1), Math.min(last, row.lastRevision), since),
        ),
    }),
    /** Everything after the cursor as it was written. */
    live: (name: string): Source => ({
      next: (cursor) => {
        const row = table.find(name);
        return row ? readPage(ascending, row.id, cursor + 1, Number.MAX_SAFE_INTEGER, 0) : atEnd;
      },
    }),
    /** Events before the cursor. */
    backwards: (name: string): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) =>
          readPage(descending, row.id, first, Math.min(cursor - 1, row.lastRevision), since),
        ),
    }),
  };
};
