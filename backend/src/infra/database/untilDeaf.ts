import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection } from './connectTo.ts';

/** How often a connection that only listens is spoken to, and how long it may take to answer, in ms. */
export const usualLookMs = 5_000;

/**
 * Settles when a listening connection answers no more: its other end is gone without a word, and TCP would take a
 * quarter of an hour to notice. Settles too when `signal` says that nobody needs to know.
 */
export const untilDeaf = async (
  connection: DatabaseConnection,
  signal: AbortSignal,
  lookMs: number = usualLookMs,
): Promise<void> => {
  while (!signal.aborted) {
    await delay(lookMs, null, { signal }).catch(() => {});
    if (signal.aborted) return;
    const answers = await Promise.race([
      connection.query('select 1').then(
        () => true,
        () => false,
      ),
      delay(lookMs, false, { signal }).catch(() => true),
    ]);
    if (!answers) return;
  }
};
