import { expect, test } from 'vitest';
import { slidesInSight } from './useCarousel.ts';

test('the visible slides wrap around the end of the loop', () => {
  expect([...slidesInSight(10, 5, 12)]).toEqual([10, 11, 0, 1, 2]);
});

test('no more slides are visible than exist', () => {
  expect([...slidesInSight(0, 5, 3)]).toEqual([0, 1, 2]);
});
