import type { EventLog } from '../storage/eventLog.ts';
import { atEnd, type Page, readPage } from './page.ts';
import type { Source } from './source.ts';

const columns = 'position AS at, stream, type, record';

/** `$all` in both directions. */
export const allSource = (log: EventLog) => {
  const forwards = log.database.prepare(
    `SELECT ${columns} FROM events WHERE position > ? AND position <= ? ORDER BY position`,
  );
  const backwards = log.database.prepare(
    `SELECT ${columns} FROM events WHERE position < ? AND position <= ? ORDER BY position DESC`,
  );
  const before = log.database.prepare('SELECT max(position) AS at FROM events WHERE position < ?');
  let latest: { after: number; page: Page } | undefined;

  /** All subscriptions wake at the same commit and request the same page, so it is read once for all of them. */
  const newest = (cursor: number): Page => {
    if (cursor >= log.lastPosition) return atEnd;
    if (latest?.after !== cursor) {
      latest = { after: cursor, page: readPage(forwards, cursor, log.lastPosition) };
    }
    return latest.page;
  };

  return {
    /** Events after the cursor, no further than `last`. */
    forwards: (last: number): Source => ({ next: (cursor) => readPage(forwards, cursor, last) }),
    /** Events after the cursor, without end. */
    live: (): Source => ({ next: newest }),
    /** Events before the cursor. */
    backwards: (): Source => ({ next: (cursor) => readPage(backwards, cursor, log.lastPosition) }),
    /** Position of the event before this one, or 0. */
    before: (position: number): number => (before.get(position) as { at: number | null }).at ?? 0,
  };
};
