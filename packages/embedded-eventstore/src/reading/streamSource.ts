import type { DatabaseSync } from 'node:sqlite';
import type { StreamRow, StreamTable } from '../storage/streamTable.ts';
import { firstVisible } from '../streams/firstVisible.ts';
import { atEnd, type Page, readPage } from './page.ts';
import type { Source } from './source.ts';

const select = `SELECT revision AS at, stream, type, record FROM events
  WHERE stream_id = ? AND revision >= ? AND revision <= ?`;

/** One stream in both directions. */
export const streamSource = (database: DatabaseSync, table: StreamTable) => {
  const ascending = database.prepare(`${select} ORDER BY revision`);
  const descending = database.prepare(`${select} ORDER BY revision DESC`);

  /** The stream, `undefined` when there is nothing to read. */
  const find = (name: string): StreamRow | undefined => {
    const row = table.find(name);
    return row && row.lastRevision >= 0 ? row : undefined;
  };

  const page = (name: string, read: (row: StreamRow, first: number) => Page): Page => {
    // Looked up for every page, since the stream may grow during a long read or subscription.
    const row = find(name);
    return row ? read(row, firstVisible(name, row)) : atEnd;
  };

  return {
    find,
    /** The last revision; -1 if it never had any. */
    lastRevision: (name: string): number => table.find(name)?.lastRevision ?? -1,
    /** Events after the cursor, no further than the revision `last`. */
    forwards: (name: string, last: number): Source => ({
      next: (cursor) =>
        page(name, (row, first) =>
          readPage(ascending, row.id, Math.max(first, cursor + 1), Math.min(last, row.lastRevision)),
        ),
    }),
    /** Everything after the cursor as it was written. */
    live: (name: string): Source => ({
      next: (cursor) => {
        const row = table.find(name);
        return row ? readPage(ascending, row.id, cursor + 1, Number.MAX_SAFE_INTEGER) : atEnd;
      },
    }),
    /** Events before the cursor. */
    backwards: (name: string): Source => ({
      next: (cursor) =>
        page(name, (row, first) =>
          readPage(descending, row.id, first, Math.min(cursor - 1, row.lastRevision)),
        ),
    }),
  };
};
