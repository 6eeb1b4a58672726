import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { SubscriptionMessage } from '../eventStore/eventStore.ts';

type Delivery = { readonly events: readonly RecordedEvent[]; readonly caughtUp: boolean };

export type Reading = {
  /**
   * The buffered events (at most `limit`), or null when none arrived in time. `patient` waits briefly for a full batch: far behind the log,
   * fewer transactions matter more than low delay.
   * @throws the error that ended the subscription
   */
  readonly take: (timeoutMs: number, options?: { readonly patient: boolean }) => Promise<Delivery | null>;
  /** A position up to which every event was taken, later than those taken since the last call; null without news. */
  readonly passed: () => bigint | null;
  /** Ends a wait for events at once. */
  readonly wake: () => void;
  readonly close: () => void;
};

/** How long a patient reader waits for a full batch by default, in ms. */
const defaultFillMs = 100;
/** Batches read ahead by default. */
const defaultAhead = 4;

/**
 * Reads a subscription ahead while the last batch is being written, so that batches grow under load and one transaction
 * contains many events. Reading pauses when `ahead` batches wait. It ends with `signal`, which `subscribe` gets, or when it is closed.
 */
export const readAhead = (
  subscribe: (stop: AbortSignal) => AsyncIterable<SubscriptionMessage>,
  limit: number,
  signal: AbortSignal,
  {
    fillMs = defaultFillMs,
    ahead = defaultAhead,
  }: { readonly fillMs?: number; readonly ahead?: number } = {},
): Reading => {
  const closing = new AbortController();
  let waiting: RecordedEvent[] = [];
  let caughtUp = false;
  let passed: bigint | null = null;
  let isLate = false;
  let ended: { readonly reason: unknown } | null = null;
  let filled = Promise.withResolvers<void>();
  let emptied = Promise.withResolvers<void>();

  const pump = async () => {
    for await (const message of subscribe(AbortSignal.any([signal, closing.signal]))) {
      if (message.kind === 'caughtUp') caughtUp = true;
      else if (message.kind === 'passed') passed = message.position;
      else waiting.push(...message.events);
      filled.resolve();
      while (waiting.length >= limit * ahead && !closing.signal.aborted) {
        emptied = Promise.withResolvers<void>();
        await emptied.promise;
      }
      if (closing.signal.aborted) break;
    }
  };
  pump()
    .then(
      () => {
        ended = { reason: new Error('The subscription ended') };
      },
      (reason: unknown) => {
        ended = { reason };
      },
    )
    .finally(() => filled.resolve());

  const wake = () => {
    isLate = true;
    filled.resolve();
  };

  /** Waits until enough events have arrived, the end of the log is reached, or the time is over. */
  const fill = async (enough: number, timeoutMs: number) => {
    isLate = false;
    const timer = setTimeout(wake, timeoutMs);
    while (waiting.length < enough && !caughtUp && ended === null && !isLate) {
      filled = Promise.withResolvers<void>();
      await filled.promise;
    }
    clearTimeout(timer);
  };

  return {
    take: async (timeoutMs, { patient } = { patient: false }) => {
      await fill(1, timeoutMs);
      if (patient) await fill(limit, fillMs);
      if (waiting.length === 0 && !caughtUp) {
        if (ended) throw ended.reason;
        return null;
      }
      const events = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      const delivery = { events, caughtUp: caughtUp && waiting.length === 0 };
      if (delivery.caughtUp) caughtUp = false;
      emptied.resolve();
      return delivery;
    },
    passed: () => {
      if (waiting.length > 0) return null;
      const position = passed;
      passed = null;
      return position;
    },
    wake,
    close: () => {
      closing.abort();
      emptied.resolve();
    },
  };
};
