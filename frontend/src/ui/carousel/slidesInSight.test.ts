import { expect, test } from 'vitest';
import { slidesInSight } from './slidesInSight.ts';

test('the slides in sight go around the end of the loop', () => {
  expect([...slidesInSight(10, 5, 12)]).toEqual([10, 11, 0, 1, 2]);
});

test('never more slides are in sight than there are', () => {
  expect([...slidesInSight(0, 5, 3)]).toEqual([0, 1, 2]);
});

test('no slides, none in sight', () => {
  expect(slidesInSight(0, 5, 0).size).toBe(0);
});
