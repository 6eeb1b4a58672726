import { setTimeout as delay } from 'node:timers/promises';

export type WatchdogOptions = {
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Number of checks in a row that must find a stall; 1 by default. */
  readonly inARow?: number;
};

/**
 * Checks every `everyMs`. Resolves with true once the checks found a stall, with false when `signal` aborts. A failed check counts as
 * finding none. The watchdog alone does not keep the process alive.
 */
export const watchdog = async (
  isStalled: () => Promise<boolean>,
  { everyMs, signal, inARow = 1 }: WatchdogOptions,
): Promise<boolean> => {
  for (let found = 0; found < inARow; ) {
    await delay(everyMs, null, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return false;
    found = (await isStalled().catch(() => false)) ? found + 1 : 0;
  }
  return !signal.aborted;
};
