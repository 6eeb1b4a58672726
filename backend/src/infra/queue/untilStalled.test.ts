import { expect, test } from 'vitest';
import { untilStalled, type WatchedWorker } from './untilStalled.ts';

const checkMs = 2;
const watch = (watched: Partial<WatchedWorker>) => {
  let checks = 0;
  const enough = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const settled = untilStalled(
    {
      waiting: async () => {
        checks += 1;
        if (checks === 6) enough.resolve();
        return (await watched.waiting?.()) ?? 3;
      },
      taken: watched.taken ?? (() => 0),
      isFree: watched.isFree ?? (() => true),
    },
    stopping.signal,
    checkMs,
  ).then(() => checks);
  return { settled, sixChecks: enough.promise, stop: () => stopping.abort() };
};

/** A healthy worker is checked again and again. */
const expectHealthy = async (watched: Partial<WatchedWorker>): Promise<void> => {
  const { settled, sixChecks, stop } = watch(watched);
  await sixChecks;
  stop();
  expect(await settled).toBeGreaterThanOrEqual(6);
};

test('a worker that takes no job while jobs wait is stalled at the second check', async () => {
  expect(await watch({}).settled).toBe(2);
});

test('a worker whose store does not answer, or only with errors, is stalled too', async () => {
  expect(await watch({ waiting: () => new Promise(() => {}) }).settled).toBe(2);
  expect(await watch({ waiting: () => Promise.reject(new Error('no')) }).settled).toBe(2);
});

test('a worker that takes jobs, is full or has nothing to do is healthy', async () => {
  let taken = 0;
  await expectHealthy({ taken: () => taken++ });
  await expectHealthy({ isFree: () => false });
  await expectHealthy({ waiting: async () => 0 });
});
