import type { Log } from './log.ts';

/** How long the last lines may take to leave, in ms: a reader that sleeps must not hold up the end of a process. */
const patienceMs = 1_000;

/** Settles when what was logged so far has left, or when nobody takes it. For the moment before a process ends. */
export const flushLog = (log: Log): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    log.flush(() => resolve());
  });
