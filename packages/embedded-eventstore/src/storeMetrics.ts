import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The store's measurements of itself; times in seconds, sizes in bytes. */
export type StoreFigures = CommitFigures & {
  lastPosition: number;
  readers: number;
  /** The time of the newest backup, in Unix time, or 0. */
  lastBackupSeconds: number;
  failedBackups: number;
};

type CommitFigures = {
  bytes: number;
  walBytes: number;
  commits: number;
  writes: number;
  failedCommits: number;
  flushSecondsTotal: number;
  flushSecondsLast: number;
  flushSecondsMax: number;
};

/** Counts commits and their durations since the start. */
export class StoreMetrics {
  #commits = 0;
  #writes = 0;
  #failed = 0;
  #total = 0;
  #last = 0;
  #max = 0;

  /** Records a commit: its number of writes and its duration in seconds. */
  committed(writes: number, seconds: number): void {
    this.#commits += 1;
    this.#writes += writes;
    this.#total += seconds;
    this.#last = seconds;
    this.#max = Math.max(this.#max, seconds);
  }

  failed(): void {
    this.#failed += 1;
  }

  figures(dir: string | undefined): CommitFigures {
    return {
      bytes: sizeOf(dir, 'events.sqlite'),
      walBytes: sizeOf(dir, 'events.sqlite-wal'),
      commits: this.#commits,
      writes: this.#writes,
      failedCommits: this.#failed,
      flushSecondsTotal: this.#total,
      flushSecondsLast: this.#last,
      flushSecondsMax: this.#max,
    };
  }
}

const sizeOf = (dir: string | undefined, name: string): number => {
  return dir === undefined ? 0 : (statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0);
};
