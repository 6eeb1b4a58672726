/** The key for subscriptions to `$all`. */
export const wholeLog = '';

/** Wakes the subscriptions that wait at the end of the log or of a stream, but only those that a commit concerns. */
export class CommitSignal {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Calls `wake` once, after the next commit to the stream. */
  once(stream: string, wake: () => void): void {
    const waiting = this.#waiting.get(stream) ?? new Set();
    this.#waiting.set(stream, waiting.add(wake));
  }

  forget(stream: string, wake: () => void): void {
    const waiting = this.#waiting.get(stream);
    waiting?.delete(wake);
    if (waiting?.size === 0) this.#waiting.delete(stream);
  }

  /** Called after a commit to these streams. */
  fire(streams: Iterable<string>): void {
    for (const stream of [wholeLog, ...streams]) {
      const woken = this.#waiting.get(stream);
      this.#waiting.delete(stream);
      for (const wake of woken ?? []) wake();
    }
  }
}
