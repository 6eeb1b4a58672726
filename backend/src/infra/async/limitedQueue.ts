import pLimit from 'p-limit';

/** Too many callers wait for the same resource. Nothing was done; the call may be repeated soon. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/**
 * Runs at most `atOnce` pieces of work at a time; at most `mostWaiting` wait for their turn, in order of arrival. `load` gives the numbers
 * of running and waiting ones.
 * @throws TooBusy when the queue is full
 */
export const limitedQueue = ({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}) => {
  const limit = pLimit(atOnce);
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // p-limit starts a task a moment later, so some of the waiting ones are about to run and do not count.
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting)
      throw new TooBusy(`${mostWaiting} wait already`);
    return limit(work);
  };
  const load = () => ({ running: limit.activeCount, waiting: limit.pendingCount });
  return Object.assign(inTurn, { load });
};
