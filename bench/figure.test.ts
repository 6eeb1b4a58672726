import { expect, test } from 'vitest';
import { atMost, figureOf, median, quantile, shareOf } from './figure.ts';

test('the median of three is the middle one, in any order', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([1, 2, 3, 4])).toBe(2);
});

test('a quantile is a measured value, and the given share of the values does not exceed it', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
  expect([quantile([7], 0.95), quantile([2, 1], 0.5)]).toEqual([7, 1]);
});

test('a figure says whether the median of its runs is within the limit', () => {
  expect(figureOf('list', 'ms', [9, 30, 10], atMost(10))).toMatchObject({
    value: 10,
    limit: { text: '≤ 10', isMet: true },
  });
  expect(shareOf(0.75, 'bare Koa', 10_000)(7_400)).toEqual({
    text: '≥ 75 % of bare Koa (10,000)',
    isMet: false,
  });
  expect(shareOf(1.1, 'the smallest', 20)(22)?.isMet).toBe(true);
});
