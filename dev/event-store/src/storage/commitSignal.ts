/** Tells the subscriptions that wait at the end of the log that there is more. */
export class CommitSignal {
  #waiting = new Set<() => void>();

  /** Calls `wake` once, after the next commit. */
  once(wake: () => void): void {
    this.#waiting.add(wake);
  }

  forget(wake: () => void): void {
    this.#waiting.delete(wake);
  }

  fire(): void {
    const woken = this.#waiting;
    this.#waiting = new Set();
    for (const wake of woken) wake();
  }
}
