import type { DatabaseSync } from 'node:sqlite';
import { tombstoneRevision } from '../storage/eventLog.ts';
import type { StreamRow, StreamTable } from '../storage/streamTable.ts';
import { describedStream, softDeleted } from '../streams/streamMetadata.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { visibleEvents } from '../streams/visibleEvents.ts';
import { atEnd, type Page, readPage } from './page.ts';
import type { Source } from './source.ts';

const select = `SELECT revision AS at, stream, type, record FROM events
  WHERE stream_id = ? AND revision >= ? AND revision <= ? AND created_ms >= ?`;

/** Number of revisions examined together, including expired ones: searching for the first of the others would delay all calls. */
const stretch = 2_048;

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

  const page = (name: string, read: (row: StreamRow, first: number, since: number) => Page): Page => {
    // Looked up for every page, since metadata may change during a long read or subscription.
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
        page(name, (row, first, since) => {
          const [from, to] = [Math.max(first, cursor + 1), Math.min(last, row.lastRevision)];
          const reached = from + stretch - 1;
          const seen = readPage(ascending, row.id, from, Math.min(to, reached), since);
          return seen.reached === 'end' && reached < to ? { events: [], reached } : seen;
        }),
    }),
    /** Everything after the cursor as it was written, including hidden events and the tombstone. */
    live: (name: string): Source => ({
      next: (cursor) => {
        const row = table.find(name);
        return row ? readPage(ascending, row.id, cursor + 1, Number.MAX_SAFE_INTEGER, 0) : atEnd;
      },
    }),
    /** Events before the cursor. */
    backwards: (name: string): Source => ({
      next: (cursor) =>
        page(name, (row, first, since) => {
          const to = Math.min(cursor - 1, row.lastRevision);
          const reached = to - stretch + 1;
          const seen = readPage(descending, row.id, Math.max(first, reached), to, since);
          return seen.reached === 'end' && reached > first ? { events: [], reached } : seen;
        }),
    }),
  };
};
