import { setTimeout as delay } from 'node:timers/promises';
import { watchdog } from '../async/watchdog.ts';

/** How often a subscription is compared with the log, in ms. */
export const usualWatchMs = 10_000;
/** How long an event may take to arrive, in ms. */
const deliveryMs = 1_000;

export type WatchedSubscription = {
  /** Position of the last delivered event; before the first event, the start position. */
  readonly reached: () => bigint | null;
  /** Whether delivered events wait in the buffer: then the reader is slow, not the subscription. */
  readonly hasMore: () => boolean;
};

export type EventLog = {
  readonly lastPosition: () => Promise<bigint | null>;
  /** Whether the log has events for this subscription after a position; asked over another connection. */
  readonly hasEventsAfter: (position: bigint | null) => Promise<boolean>;
};

const later = (one: bigint | null, other: bigint | null): bigint | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

/**
 * Resolves with true when the subscription has not delivered events that the log has, and with false when `signal` aborts. A quiet log
 * costs one query per check, however long it is. While the log is unavailable, nothing is reported.
 */
export const watchForStall = (
  subscription: WatchedSubscription,
  log: EventLog,
  signal: AbortSignal,
  { watchMs = usualWatchMs, deliveryTimeMs = deliveryMs } = {},
): Promise<boolean> => {
  /** Up to here the log has no further events for the subscription. */
  let nothingUpTo: bigint | null = null;
  const hasMissed = async (): Promise<boolean> => {
    const before = subscription.reached();
    const from = later(before, nothingUpTo);
    const last = await log.lastPosition();
    if (last === null || (from !== null && last <= from)) return false;
    if (!(await log.hasEventsAfter(from))) {
      nothingUpTo = last;
      return false;
    }
    await delay(deliveryTimeMs, null, { signal });
    return subscription.reached() === before && !subscription.hasMore();
  };
  return watchdog(hasMissed, { everyMs: watchMs, signal });
};
