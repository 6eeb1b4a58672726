import type { Page } from './page.ts';

/** A source that can be read continuously: pages after (or before) a cursor, some of which are empty. */
export type Source = {
  /** The events beyond the cursor, in reading order. */
  next(cursor: number): Page;
};
