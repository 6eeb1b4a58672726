import { setTimeout as delay } from 'node:timers/promises';

/** How often a worker is looked at, in ms. */
const lookMs = 4_000;
/** So many looks in a row at a worker that takes nothing make it a silent one. */
const looks = 2;

export type Watched = {
  /** Jobs that could be taken now. */
  readonly waiting: () => Promise<number>;
  /** Jobs taken so far. */
  readonly taken: () => number;
  /** Whether it could take one more. */
  readonly isFree: () => boolean;
};

/**
 * Settles when a worker has been silent, that is: jobs wait, it could take one, and it takes none, at several looks in
 * a row; or nobody answers how many wait. Settles too when `signal` says that nobody needs to know any more.
 */
export const untilSilent = async (
  watched: Watched,
  signal: AbortSignal,
  pauseMs: number = lookMs,
): Promise<void> => {
  for (let silent = 0; silent < looks && !signal.aborted; ) {
    const takenBefore = watched.taken();
    await delay(pauseMs, null, { signal }).catch(() => {});
    // A connection that hangs answers nothing for ever, and is no better than one that hands out nothing.
    const waiting = await Promise.race([
      watched.waiting().catch(() => 1),
      delay(pauseMs / 2, 1, { signal }).catch(() => 0),
    ]);
    const isSilent = waiting > 0 && watched.isFree() && watched.taken() === takenBefore;
    silent = isSilent ? silent + 1 : 0;
  }
};
