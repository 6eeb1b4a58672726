/** The key for subscriptions to `$all`. */
export const wholeLog = '';

/** Metadata of a stream concerns its readers, and a stream concerns readers of its metadata: both use the same key. */
const subjectOf = (stream: string): string => stream.replace(/^(\$\$)+/, '');

/** Wakes the subscriptions that wait at the end of the log or of a stream, but only those that a commit concerns. */
export class CommitSignal {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Calls `wake` once, after the next commit to the stream or to its metadata. */
  once(stream: string, wake: () => void): void {
    const subject = subjectOf(stream);
    const waiting = this.#waiting.get(subject) ?? new Set();
    this.#waiting.set(subject, waiting.add(wake));
  }

  forget(stream: string, wake: () => void): void {
    const subject = subjectOf(stream);
    const waiting = this.#waiting.get(subject);
    waiting?.delete(wake);
    if (waiting?.size === 0) this.#waiting.delete(subject);
  }

  /** Called after a commit to these streams. */
  fire(streams: Iterable<string>): void {
    for (const subject of new Set([wholeLog, ...Array.from(streams, subjectOf)])) {
      const woken = this.#waiting.get(subject);
      this.#waiting.delete(subject);
      for (const wake of woken ?? []) wake();
    }
  }
}
