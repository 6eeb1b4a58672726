import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { EventLog } from './eventLog.ts';

/** A write that decides and writes inside the transaction; throwing before the first write refuses it alone. */
export type Write<T> = (log: EventLog, nowMs: number) => T;

type Pending = { run: (log: EventLog, nowMs: number) => () => void; fail: (error: unknown) => void };

const maxWritesPerCommit = 1000;

/**
 * Collects the writes that arrive while a commit runs and makes them durable together: one disk flush serves all.
 * A write's promise settles only after that flush.
 */
export class GroupCommit {
  readonly #log: EventLog;
  readonly #onCommitted: () => void;
  #queue: Pending[] = [];
  #scheduled = false;

  constructor(log: EventLog, onCommitted: () => void) {
    this.#log = log;
    this.#onCommitted = onCommitted;
  }

  submit<T>(write: Write<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (log: EventLog, nowMs: number) => {
        try {
          const result = write(log, nowMs);
          return () => resolve(result);
        } catch (error) {
          // A refusal has written nothing; anything else may have, so the whole commit is given up.
          if (!(error instanceof StreamRefusal)) throw error;
          return () => reject(error);
        }
      };
      this.#queue.push({ run, fail: reject });
      this.#schedule();
    });
  }

  /** Commits what is waiting at once; for the shutdown. */
  flush(): void {
    while (this.#queue.length > 0) this.#commit();
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0) return;
    this.#scheduled = true;
    // After the sockets were read: everything that came in during the last commit joins this one.
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit();
      this.#schedule();
    });
  }

  #commit(): void {
    const writes = this.#queue.splice(0, maxWritesPerCommit);
    const { database } = this.#log;
    const before = this.#log.lastPosition;
    const outcomes: (() => void)[] = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      const nowMs = Date.now();
      for (const write of writes) outcomes.push(write.run(this.#log, nowMs));
      database.exec('COMMIT');
      this.#log.publish();
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      this.#log.reload();
      for (const write of writes) write.fail(error);
      return;
    }
    for (const settle of outcomes) settle();
    if (this.#log.lastPosition > before) this.#onCommitted();
  }
}
