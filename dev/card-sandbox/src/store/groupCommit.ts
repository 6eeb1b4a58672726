import type { DatabaseSync } from 'node:sqlite';

/** Combines the writes of one turn of the event loop in one transaction, so that many requests share one commit. */
export type GroupCommit = {
  /** Runs `work` in the current transaction; if it throws, only its own writes are undone. */
  run<T>(work: () => T): T;
  /** Resolves once everything written so far is committed. @throws when the commit failed: nothing was stored */
  settled(): Promise<void>;
  /** Commits the open transaction now. */
  flush(): void;
};

type Batch = { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

const newBatch = (): Batch => {
  const batch = Promise.withResolvers<void>();
  // A failed commit rejects for its callers; without callers the rejection must not end the process.
  batch.promise.catch(() => undefined);
  return batch;
};

/** `afterCommit` runs before `settled` resolves. */
export const groupCommit = (database: DatabaseSync, afterCommit: () => void): GroupCommit => {
  let batch: Batch | undefined;
  const flush = (): void => {
    const open = batch;
    if (open === undefined) return;
    batch = undefined;
    try {
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      open.reject(error);
      return;
    }
    try {
      afterCommit();
      open.resolve();
    } catch (error) {
      open.reject(error);
    }
  };
  const begin = (): void => {
    if (batch !== undefined) return;
    database.exec('BEGIN IMMEDIATE');
    batch = newBatch();
    setImmediate(flush);
  };
  return {
    run: (work) => {
      begin();
      database.exec('SAVEPOINT request');
      try {
        const result = work();
        database.exec('RELEASE request');
        return result;
      } catch (error) {
        database.exec('ROLLBACK TO request; RELEASE request');
        throw error;
      }
    },
    settled: () => batch?.promise ?? Promise.resolve(),
    flush,
  };
};
