import type { AppendExpectedRevision } from '@eventstore/db-client';

type Outcome = 'done' | 'wrong-expected-version' | 'stream-deleted';

/** What a stream must do, in a few lines; events are numbered like their revisions. */
export class StreamModel {
  last = -1;
  #deleted = false;
  #tombstoned = false;
  #described = false;
  #truncateBefore = 0;
  #maxCount = Number.POSITIVE_INFINITY;

  append(expected: AppendExpectedRevision, count: number): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    if (!this.#accepts(expected)) return 'wrong-expected-version';
    if (this.#deleted) this.#truncateBefore = this.last + 1;
    this.#deleted = false;
    this.last += count;
    return 'done';
  }

  delete(): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    this.#deleted = true;
    this.#described = true;
    return 'done';
  }

  /** New metadata replaces the old, also what a deletion left there. */
  limit(maxCount: number): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    this.#deleted = false;
    this.#described = true;
    this.#truncateBefore = 0;
    this.#maxCount = maxCount;
    return 'done';
  }

  tombstone(): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    this.#tombstoned = true;
    return 'done';
  }

  /** What a reader gets. */
  visible(): number[] | 'stream-not-found' | 'stream-deleted' {
    if (this.#tombstoned) return 'stream-deleted';
    if (this.#deleted || this.last < 0) return 'stream-not-found';
    const first = Math.max(this.#truncateBefore, this.last - this.#maxCount + 1, 0);
    return Array.from({ length: Math.max(0, this.last - first + 1) }, (_, index) => first + index);
  }

  #accepts(expected: AppendExpectedRevision): boolean {
    if (expected === 'any') return true;
    if (expected === 'stream_exists') return this.last >= 0 || this.#described;
    if (expected === 'no_stream') return this.last < 0 || this.#deleted;
    return BigInt(this.last) === expected;
  }
}
