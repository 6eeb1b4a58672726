import { setTimeout as delay } from 'node:timers/promises';

/** Runs `total` tasks with at most `width` at once. Returns tasks per second. */
export const ratePerSecond = async (
  total: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> => {
  const indices = Array(total).keys();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const index of indices) await work(index);
    }),
  );
  return total / ((performance.now() - startedAt) / 1000);
};

/**
 * Begins `total` tasks at a fixed rate, whether earlier ones have ended or not. Returns how long each took in ms, from the moment
 * when it was due.
 */
export const atRate = (
  total: number,
  perSecond: number,
  work: (index: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  const startedAt = performance.now();
  return Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const dueAt = startedAt + (index * 1000) / perSecond;
      await delay(Math.max(0, dueAt - performance.now()));
      await work(index);
      return performance.now() - dueAt;
    }),
  );
};
