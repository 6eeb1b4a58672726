import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { EventLog } from './eventLog.ts';
import { isDiskFull } from './room.ts';

/** A write that decides and writes inside the transaction; if it throws before its first write, only it is refused. */
export type Write<T> = (log: EventLog, nowMs: number) => T;

type Pending = {
  bytes: number;
  run: (log: EventLog, nowMs: number) => () => void;
  fail: (error: unknown) => void;
};

/** Hooks around commits. */
type CommitHooks = {
  /** A commit up to this position is on the disk; its writes are answered afterwards. */
  durable?: (lastPosition: number) => void;
  /** A commit added events to these streams, and its writes were answered. */
  committed: (streams: ReadonlySet<string>) => void;
  /** A commit failed, and none of its writes was stored. */
  failed?: (error: unknown, cause: CommitFailure) => void;
};

/** `broken`: the disk itself failed, so nothing is known for sure; `full`: it has no space, and the log is unchanged. */
type CommitFailure = 'broken' | 'full' | 'other';

const maxWritesPerCommit = 1000;
/** Maximum bytes of events in one commit, so that many large appends neither grow the write-ahead log nor block the readers. */
export const maxBytesPerCommit = 32 * 1024 * 1024;

/** Primary result codes of SQLite: an I/O error, a corrupt file. */
const brokenCodes = [10, 11];

/** The disk may fail for SQLite or for the high-water mark. */
const causeOf = (error: unknown): CommitFailure => {
  const { errcode, syscall } = error as { errcode?: unknown; syscall?: unknown };
  if (syscall !== undefined) return 'broken';
  if (isDiskFull(error)) return 'full';
  return typeof errcode === 'number' && brokenCodes.includes(errcode & 0xff) ? 'broken' : 'other';
};

/**
 * Collects the writes that arrive while a commit runs and makes them durable together: one disk flush serves all. A write's promise
 * resolves only after that flush.
 */
export class GroupCommit {
  readonly #log: EventLog;
  readonly #hooks: CommitHooks;
  #queue: Pending[] = [];
  #scheduled = false;

  constructor(log: EventLog, hooks: CommitHooks) {
    this.#log = log;
    this.#hooks = hooks;
  }

  /** Queues a write of about `bytes` bytes. */
  submit<T>(write: Write<T>, bytes = 0): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (log: EventLog, nowMs: number) => {
        try {
          const result = write(log, nowMs);
          return () => resolve(result);
        } catch (error) {
          // A refusal has written nothing; after any other error the whole commit is rolled back.
          if (!(error instanceof StreamRefusal)) throw error;
          return () => reject(error);
        }
      };
      this.#queue.push({ bytes, run, fail: reject });
      this.#schedule();
    });
  }

  /** Commits waiting writes at once; for the shutdown. */
  flush(): void {
    while (this.#queue.length > 0) this.#commit();
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0) return;
    this.#scheduled = true;
    // Runs after the sockets were read: all writes that arrived during the last commit join this one.
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit();
      this.#schedule();
    });
  }

  #commit(): void {
    const writes = this.#queue.splice(0, this.#countOfNext());
    const { database } = this.#log;
    const outcomes: (() => void)[] = [];
    let written: ReadonlySet<string>;
    try {
      database.exec('BEGIN IMMEDIATE');
      const nowMs = Date.now();
      for (const write of writes) outcomes.push(write.run(this.#log, nowMs));
      database.exec('COMMIT');
      written = this.#log.publish();
      this.#hooks.durable?.(this.#log.lastPosition);
    } catch (error) {
      this.#giveUp(writes, error);
      return;
    }
    for (const settle of outcomes) settle();
    if (written.size > 0) this.#hooks.committed(written);
  }

  #countOfNext(): number {
    let bytes = 0;
    const most = this.#queue.slice(0, maxWritesPerCommit);
    const over = most.findIndex((write) => {
      bytes += write.bytes;
      return bytes > maxBytesPerCommit;
    });
    // A single write is never too large.
    return over < 0 ? most.length : Math.max(over, 1);
  }

  #giveUp(writes: readonly Pending[], error: unknown): void {
    const cause = causeOf(error);
    this.#hooks.failed?.(error, cause);
    if (this.#log.database.isTransaction) this.#log.database.exec('ROLLBACK');
    this.#log.reload();
    const reported = cause === 'full' ? new StreamRefusal({ kind: 'disk-full' }) : error;
    for (const write of writes) write.fail(reported);
  }
}
