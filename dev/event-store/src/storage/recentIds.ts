/**
 * Where the most recent event ids were stored, so that a repeated append with no exact expectation is recognised.
 * Bounded and rebuilt from the log's tail at start, as in EventStoreDB; exact expectations do not depend on it.
 */
export class RecentIds {
  readonly #capacity: number;
  readonly #revisions = new Map<string, number>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Revision under which the stream stored the id, when that was recent. */
  find(streamId: number, eventId: string): number | undefined {
    return this.#revisions.get(`${streamId}:${eventId}`);
  }

  add(streamId: number, eventId: string, revision: number): void {
    this.#revisions.set(`${streamId}:${eventId}`, revision);
    if (this.#revisions.size <= this.#capacity) return;
    const oldest = this.#revisions.keys().next();
    if (!oldest.done) this.#revisions.delete(oldest.value);
  }
}
