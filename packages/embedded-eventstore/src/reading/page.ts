import type { StatementSync } from 'node:sqlite';

/** A stored event as readers need it; `at` is its position (`$all`) or revision (stream). */
export type StoredEvent = { at: number; stream: string; type: string; record: Uint8Array };

/** Events, and the cursor for the next ones; `end` means that there are none. */
export type Page = { events: StoredEvent[]; reached: number | 'end' };

/** Nothing is left. */
export const atEnd: Page = { events: [], reached: 'end' };

const pageRows = 512;
const pageBytes = 256 * 1024;

/** Rows of one page; its bytes are limited too, so that large events do not accumulate in memory for a slow reader. */
export const readPage = (statement: StatementSync, ...params: number[]): Page => {
  const events: StoredEvent[] = [];
  let bytes = 0;
  for (const row of statement.iterate(...params)) {
    const event = row as StoredEvent;
    events.push(event);
    bytes += event.record.length;
    if (events.length >= pageRows || bytes >= pageBytes) break;
  }
  return { events, reached: events.at(-1)?.at ?? 'end' };
};
