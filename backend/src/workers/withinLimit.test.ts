import { expect, test } from 'vitest';
import { withinLimit } from './withinLimit.ts';

test('work that ends in time keeps its outcome, and its failure', async () => {
  expect(await withinLimit(Promise.resolve('done'), 10_000)).toBe('done');
  await expect(withinLimit(Promise.reject(new Error('no')), 10_000)).rejects.toThrow('no');
});

test('work that hangs fails at its limit', async () => {
  await expect(withinLimit(new Promise(() => {}), 5)).rejects.toThrow('It was not done within 0.005 s');
});
