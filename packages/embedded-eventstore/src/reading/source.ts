import type { Page } from './page.ts';

/** Something that can be read on and on: pages after (or before) a cursor, of which some are empty. */
export type Source = {
  /** The events beyond the cursor, in reading order. @throws StreamRefusal when the stream has been tombstoned */
  next(cursor: number): Page;
};
