import { expect, test } from 'vitest';
import { quantile } from './latency.ts';

test('a quantile is a value that was measured, and as many others are no larger', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
  expect([quantile([7], 0.95), quantile([2, 1], 0.5)]).toEqual([7, 1]);
});
