import { expect, test } from 'vitest';
import { withTimeout } from './withTimeout.ts';

const hangs = new Promise<never>(() => {});

test('work that ends in time keeps its outcome, also a failure', async () => {
  expect(await withTimeout(Promise.resolve('done'), 10_000, () => 'late')).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('no')), 10_000, () => 'late')).rejects.toThrow('no');
});

test('work that hangs ends with the result or error of the timeout', async () => {
  expect(await withTimeout(hangs, 5, () => 'late')).toBe('late');
  await expect(
    withTimeout(hangs, 5, () => {
      throw new Error('too late');
    }),
  ).rejects.toThrow('too late');
});
