import { expect, test } from 'vitest';
import { untilSilent, type Watched } from './silence.ts';

const pauseMs = 2;
const watch = (watched: Partial<Watched>) => {
  let looks = 0;
  const enough = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const settled = untilSilent(
    {
      waiting: async () => {
        looks += 1;
        if (looks === 6) enough.resolve();
        return (await watched.waiting?.()) ?? 3;
      },
      taken: watched.taken ?? (() => 0),
      isFree: watched.isFree ?? (() => true),
    },
    stopping.signal,
    pauseMs,
  ).then(() => looks);
  return { settled, sixLooks: enough.promise, stop: () => stopping.abort() };
};

/** A worker that is well is looked at again and again. */
const expectWell = async (watched: Partial<Watched>): Promise<void> => {
  const { settled, sixLooks, stop } = watch(watched);
  await sixLooks;
  stop();
  expect(await settled).toBeGreaterThanOrEqual(6);
};

test('a worker that takes nothing while jobs wait is silent at the second look', async () => {
  expect(await watch({}).settled).toBe(2);
});

test('a worker whose store does not answer, or answers nothing but errors, is silent', async () => {
  expect(await watch({ waiting: () => new Promise(() => {}) }).settled).toBe(2);
  expect(await watch({ waiting: () => Promise.reject(new Error('no')) }).settled).toBe(2);
});

test('a worker that takes jobs, has its hands full, or finds nothing to do is well', async () => {
  let taken = 0;
  await expectWell({ taken: () => taken++ });
  await expectWell({ isFree: () => false });
  await expectWell({ waiting: async () => 0 });
});
