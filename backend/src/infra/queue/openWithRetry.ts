import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { inTimeOr } from '../async/withTimeout.ts';
import type { BasicLogger } from '../logger/logger.ts';

/** Time limit for closing a queue, in ms: BullMQ waits for an unavailable store, and callers must not. */
const timeoutMs = 2_000;

/** Closes a queue or worker that has no running job. */
export const closeWithin = (item: { readonly close: () => Promise<void> }): Promise<void> =>
  inTimeOr(item.close(), timeoutMs, undefined);

type Opened = {
  readonly waitUntilReady: () => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
};

/** The longest delay between two attempts, in ms. */
const longestWaitMs = 2_000;

/**
 * Opens a queue or worker whose store may not be reachable yet. After a failure it is unusable, so each attempt opens a new one. Returns
 * null when `signal` aborts.
 */
export const openWithRetry = async <Item extends Opened>(
  open: () => Item,
  log: BasicLogger,
  signal: AbortSignal,
): Promise<Item | null> => {
  const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  // It may reject while nothing awaits it.
  aborted.catch(() => {});
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const item = open();
    // Without a listener an error of the connection would end the process.
    item.on('error', (error) => log.warn({ err: error }, 'A queue connection failed'));
    try {
      // On Redis it resolves only when the server is available.
      await Promise.race([item.waitUntilReady(), aborted]);
      return item;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The queues cannot be reached yet');
      await closeWithin(item);
      await delay(waitMs, null, { signal }).catch(() => {});
    }
  }
  return null;
};
