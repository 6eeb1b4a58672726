import { expect, test } from 'vitest';
import { inTimeOr, withTimeout } from './withTimeout.ts';

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

test('a result in time is given, and the other value after a failure or when it is late', async () => {
  expect(await inTimeOr(Promise.resolve('done'), 10_000, null)).toBe('done');
  expect(await inTimeOr(Promise.reject(new Error('no')), 10_000, null)).toBeNull();
  expect(await inTimeOr(hangs, 5, null)).toBeNull();
});
