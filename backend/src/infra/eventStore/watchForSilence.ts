import { setTimeout as delay } from 'node:timers/promises';

/** How often a subscription is compared with the log, in ms. */
export const usualWatchMs = 10_000;
/** An event may be on its way at the very moment of a look; so long after it, it is not, in ms. */
const onItsWayMs = 1_000;

export type SubscriptionAtWork = {
  /** Position of the last event that it handed over; where it began before the first. */
  readonly reached: () => bigint | null;
  /** Whether events lie ready that its reader has not taken yet: then it is the reader that is slow. */
  readonly hasMore: () => boolean;
};

export type LogBeside = {
  readonly lastPosition: () => Promise<bigint | null>;
  /** Whether the log has events for this subscription after a position, asked by another way than the subscription. */
  readonly hasEventsAfter: (position: bigint | null) => Promise<boolean>;
};

const later = (one: bigint | null, other: bigint | null): bigint | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

/**
 * Settles with true when the log has gone on and the subscription has not told, and with false when `signal` ends the
 * watch. A quiet log costs one question each time, however long it is. While the log cannot be asked, nobody is blamed.
 */
export const watchForSilence = async (
  subscription: SubscriptionAtWork,
  log: LogBeside,
  signal: AbortSignal,
  { watchMs = usualWatchMs, settleMs = onItsWayMs } = {},
): Promise<boolean> => {
  /** Up to here the log has nothing that the subscription has not handed over. */
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
    await delay(settleMs, null, { signal });
    return subscription.reached() === before && !subscription.hasMore();
  };
  while (!signal.aborted) {
    await delay(watchMs, null, { signal }).catch(() => {});
    if (signal.aborted) return false;
    if (await hasMissed().catch(() => false)) return true;
  }
  return false;
};
