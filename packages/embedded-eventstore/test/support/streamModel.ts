import type { AppendExpectedRevision } from '@eventstore/db-client';

type Outcome = 'done' | 'wrong-expected-version' | 'stream-deleted';

/** The expected behaviour of a stream, in a few lines; events are numbered like their revisions. */
export class StreamModel {
  last = -1;
  #deleted = false;
  #tombstoned = false;
  #described = false;
  #truncateBefore = 0;
  #maxCount = Number.POSITIVE_INFINITY;

  append(expected: AppendExpectedRevision, count: number): Outcome {
    if (this.#tombstoned || (this.#deleted && expected === 'stream_exists')) return 'stream-deleted';
    if (!this.#accepts(expected)) return 'wrong-expected-version';
    this.#bringBack();
    this.last += count;
    return 'done';
  }

  /** Removes all other metadata. A stream that never existed cannot be deleted. */
  delete(): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    if (this.last < 0 && !this.#described) return 'wrong-expected-version';
    this.#deleted = true;
    this.#described = true;
    this.#maxCount = Number.POSITIVE_INFINITY;
    return 'done';
  }

  /** New metadata replaces the old; it also undoes a deletion, without restoring the events. */
  limit(maxCount: number): Outcome {
    if (this.#tombstoned && !this.#described) return 'stream-deleted';
    if (this.#deleted) this.#bringBack();
    else this.#truncateBefore = 0;
    this.#described = true;
    this.#maxCount = maxCount;
    return 'done';
  }

  tombstone(): Outcome {
    if (this.#tombstoned) return 'stream-deleted';
    this.#tombstoned = true;
    return 'done';
  }

  /** The events that a reader gets. */
  visible(): number[] | 'stream-not-found' | 'stream-deleted' {
    if (this.#tombstoned) return 'stream-deleted';
    if (this.#deleted || this.last < 0) return 'stream-not-found';
    const first = Math.max(this.#truncateBefore, this.last - this.#maxCount + 1, 0);
    return Array.from({ length: Math.max(0, this.last - first + 1) }, (_, index) => first + index);
  }

  #bringBack(): void {
    if (this.#deleted) this.#truncateBefore = this.last + 1;
    this.#deleted = false;
  }

  #accepts(expected: AppendExpectedRevision): boolean {
    if (expected === 'any') return true;
    if (expected === 'stream_exists') return this.last >= 0 || this.#described;
    if (expected === 'no_stream') return this.last < 0 || this.#deleted;
    return BigInt(this.last) === expected;
  }
}
