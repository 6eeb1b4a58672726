import { setTimeout as delay } from 'node:timers/promises';

/** How long saying goodbye to a store may take, in ms. */
const patienceMs = 2_000;

/**
 * Closes a queue that has no work at hand. Its store may be away, and then BullMQ waits for it to hear the goodbye:
 * nobody else has to.
 */
export const closeWithin = async (item: { readonly close: () => Promise<void> }): Promise<void> => {
  const timer = new AbortController();
  const limit = delay(patienceMs, null, { signal: timer.signal }).catch(() => {});
  await Promise.race([item.close().catch(() => {}), limit]);
  timer.abort();
};
