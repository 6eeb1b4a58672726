import type { EventEmitter } from 'node:events';
import { cancelledStatus } from './services/statusOf.ts';

type Call = EventEmitter & { readonly writableEnded: boolean };

/** Calls that stay open; a graceful stop ends them as CANCELLED, by which clients tell it from a crash. */
export class LiveCalls {
  readonly #calls = new Set<Call>();

  /** Wraps a streaming handler so that its calls are known while they are open. */
  track<C extends Call>(handle: (call: C) => unknown): (call: C) => void {
    return (call) => {
      this.#calls.add(call);
      const over = () => this.#calls.delete(call);
      for (const event of ['cancelled', 'finish', 'close']) call.once(event, over);
      handle(call);
    };
  }

  cancelAll(): void {
    for (const call of this.#calls) {
      if (!call.writableEnded) call.emit('error', cancelledStatus());
    }
  }
}
