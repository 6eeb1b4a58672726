import pLimit from 'p-limit';
import { TooBusy } from '../tooBusy.ts';

/**
 * Runs at most `atOnce` pieces of work at a time; at most `mostWaiting` wait for their turn, in the order they came.
 * `load` tells how many run and wait now.
 * @throws TooBusy when as many wait already
 */
export const bounded = ({
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
