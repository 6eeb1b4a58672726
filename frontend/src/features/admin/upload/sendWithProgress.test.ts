import { expect, test } from 'vitest';
import { percentOf } from './sendWithProgress.ts';

test('progress is in whole percent, at most 100', () => {
  expect(percentOf(0, 200)).toBe(0);
  expect(percentOf(199, 200)).toBe(99);
  expect(percentOf(201, 200)).toBe(100);
  expect(percentOf(5, 0)).toBeNull();
});
