import { expect, test } from 'vitest';
import { moved } from './useSlideOrder.ts';

test('an entry takes its new place, and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a place without an entry changes nothing', () => {
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
