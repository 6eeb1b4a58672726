import { watchdog } from '../async/watchdog.ts';
import { inTimeOr } from '../async/withTimeout.ts';

/** How often a worker is checked, in ms. */
const usualCheckMs = 3_000;

export type WatchedWorker = {
  /** Jobs that could be taken now. */
  readonly waiting: () => Promise<number>;
  /** Jobs taken so far. */
  readonly taken: () => number;
  /** Whether it has capacity for one more. */
  readonly isFree: () => boolean;
};

/**
 * Resolves when a worker has stalled: at two checks in a row jobs wait (or the store does not answer), and the worker has capacity but
 * takes none. Also resolves when `signal` aborts.
 */
export const untilStalled = async (
  { waiting, taken, isFree }: WatchedWorker,
  signal: AbortSignal,
  checkMs: number = usualCheckMs,
): Promise<void> => {
  let takenBefore = taken();
  const isStalled = async (): Promise<boolean> => {
    const jobs = await inTimeOr(waiting(), checkMs / 2, 1);
    const isIdle = taken() === takenBefore && isFree();
    takenBefore = taken();
    return jobs > 0 && isIdle;
  };
  await watchdog(isStalled, { everyMs: checkMs, signal, inARow: 2 });
};
