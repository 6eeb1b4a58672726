import { expect, test } from 'vitest';
import { limitedQueue, TooBusy } from './limitedQueue.ts';

test('a fixed number runs at once, a fixed number waits, and the next one is refused', async () => {
  const run = limitedQueue({ atOnce: 2, mostWaiting: 3 });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const taken = Array.from({ length: 5 }, () => run(work));
  await expect(run(work)).rejects.toThrow(TooBusy);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await taken[0];
  await expect.poll(() => ends.length).toBe(3);
  const another = run(work);
  for (let ended = 1; ended < 6; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  await Promise.all([...taken, another]);
});

test('failed work frees its place for the next', async () => {
  const run = limitedQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
