import type { EventEmitter } from 'node:events';

type Call = EventEmitter & { readonly writableEnded?: boolean };

/** Open calls of one type; a graceful stop ends them in a way that clients can distinguish from a crash. */
export class LiveCalls {
  readonly #calls = new Set<Call>();
  readonly #status: () => Error;
  readonly #overAt: string[];

  /** After one of the `overAt` events a call counts as finished. */
  constructor(status: () => Error, overAt: string[] = []) {
    this.#status = status;
    this.#overAt = ['cancelled', 'finish', 'close', ...overAt];
  }

  /** Wraps a streaming handler so that its open calls are tracked; a stop reaches it as `error`. */
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

  endAll(): void {
    for (const call of this.#calls) {
      if (!call.writableEnded) call.emit('error', this.#status());
    }
  }
}
