import { setTimeout as delay } from 'node:timers/promises';
import { closeWithin } from './closeWithin.ts';
import type { Log } from './log.ts';

type Opened = {
  readonly waitUntilReady: () => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
};

/** The longest wait between two tries, in ms. */
const longestWaitMs = 2_000;

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Opens a queue or worker whose store may be away yet. One that failed to open keeps its failure for ever, so
 * each try opens a new one. Answers null when `signal` ends the patience.
 */
export const openWithPatience = async <Item extends Opened>(
  open: () => Item,
  log: Log,
  signal: AbortSignal,
): Promise<Item | null> => {
  const aborted = whenAborted(signal);
  // Nobody may be waiting at the moment when it comes.
  aborted.catch(() => {});
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const item = open();
    // Without a listener an error of the connection would end the process.
    item.on('error', (error) => log.warn({ error: error.message }, 'A queue connection failed'));
    try {
      // On Redis it settles only when the server is there.
      await Promise.race([item.waitUntilReady(), aborted]);
      return item;
    } catch (error) {
      if (!signal.aborted) log.warn({ error: String(error) }, 'The queues cannot be reached yet');
      await closeWithin(item);
      await delay(waitMs, null, { signal }).catch(() => {});
    }
  }
  return null;
};
