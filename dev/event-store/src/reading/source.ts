import type { StoredEvent } from './page.ts';

/** Something that can be read on and on: pages after (or before) a cursor, empty at the end. */
export type Source = {
  /** Events beyond the cursor, in reading order. @throws StreamRefusal when the stream has been tombstoned */
  next(cursor: number): StoredEvent[];
};
