import { expect, test } from 'vitest';
import { createSingleFlight } from './singleFlight.ts';

test('who asks while a call runs gets its answer; who asks later asks anew', async () => {
  const fly = createSingleFlight<number>();
  let calls = 0;
  const call = async () => {
    calls += 1;
    return calls;
  };
  expect(await Promise.all([fly('a', call), fly('a', call), fly('b', call)])).toEqual([1, 1, 2]);
  expect(await fly('a', call)).toBe(3);
});
