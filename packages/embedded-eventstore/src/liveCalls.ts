import type { EventEmitter } from 'node:events';

type Call = EventEmitter & { readonly writableEnded?: boolean };

/** Open calls of one kind, and the end of them at a graceful stop, which clients can distinguish from a crash. */
export class LiveCalls {
  readonly #calls = new Set<Call>();
  readonly #status: () => Error;
  readonly #overAt: string[];

  /** `overAt`: further events after which a call counts as finished. */
  constructor(status: () => Error, overAt: string[] = []) {
    this.#status = status;
    this.#overAt = ['cancelled', 'finish', 'close', ...overAt];
  }

  /** Wraps a streaming handler so that its calls are known while they are open; it hears of a stop as `error`. */
  track<C extends Call, R extends unknown[]>(
    handle: (call: C, ...rest: R) => unknown,
  ): (call: C, ...rest: R) => void {
    return (call, ...rest) => {
      this.#calls.add(call);
      const over = () => this.#calls.delete(call);
      for (const event of this.#overAt) call.once(event, over);
      handle(call, ...rest);
    };
  }

  /** The number of open calls. */
  get count(): number {
    return this.#calls.size;
  }

  endAll(): void {
    for (const call of this.#calls) {
      if (!call.writableEnded) call.emit('error', this.#status());
    }
  }
}
