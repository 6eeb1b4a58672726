import { expect, test } from 'vitest';
import { singleFlight } from './singleFlight.ts';

test('simultaneous callers share one read; later ones read again, also after a failure', async () => {
  let reads = 0;
  const read = singleFlight(async () => {
    reads += 1;
    if (reads === 2) throw new Error('away');
    return reads;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(3);
});
