import type { Page } from './page.ts';

/** A source that can be read continuously: pages after (or before) a cursor, some of which are empty. */
export type Source = {
  /** The events beyond the cursor, in reading order. @throws StreamRefusal when the stream has been tombstoned */
  next(cursor: number): Page;
};
