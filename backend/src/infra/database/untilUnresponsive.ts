import { watchdog } from '../async/watchdog.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { DatabaseConnection } from './connectTo.ts';

/** How often a connection is checked, and how long the answer may take, in ms. */
export const usualCheckMs = 5_000;

/**
 * Resolves when a listening connection no longer answers, or when `signal` aborts. TCP alone would notice only after 15 minutes that the
 * other end is gone.
 */
export const untilUnresponsive = async (
  connection: DatabaseConnection,
  signal: AbortSignal,
  checkMs: number = usualCheckMs,
): Promise<void> => {
  const isSilent = () =>
    withTimeout(
      connection.query('select 1').then(
        () => false,
        () => true,
      ),
      checkMs,
      () => true,
    );
  await watchdog(isSilent, { everyMs: checkMs, signal });
};
