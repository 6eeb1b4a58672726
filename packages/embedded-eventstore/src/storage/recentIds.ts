/**
 * Where the most recent event ids were stored, so that a repeated append with no exact expectation is recognised. Limited and rebuilt from
 * the log's tail at start, as in EventStoreDB; exact expectations do not depend on it. For a repeated id, also in another stream, the first
 * place is kept.
 */
export class RecentIds {
  readonly #capacity: number;
  readonly #places = new Map<string, { streamId: number; revision: number }>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Revision under which the stream stored the id, if that was recent. */
  find(streamId: number, eventId: string): number | undefined {
    const place = this.#places.get(eventId);
    return place?.streamId === streamId ? place.revision : undefined;
  }

  add(streamId: number, eventId: string, revision: number): void {
    if (this.#places.has(eventId)) return;
    this.#places.set(eventId, { streamId, revision });
    if (this.#places.size <= this.#capacity) return;
    const oldest = this.#places.keys().next();
    if (!oldest.done) this.#places.delete(oldest.value);
  }
}
