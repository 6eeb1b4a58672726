import { expect, test } from 'vitest';
import { placesOnHome } from './models.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const all = (total: number) => upTo(Math.ceil(total / 16)).flatMap((page) => placesOnHome(page + 1, total));

test('the grid begins after New Arrivals and ends with them (R028, R029)', () => {
  expect(placesOnHome(1, 48)).toEqual(upTo(16).map((at) => at + 12));
  expect(placesOnHome(3, 48)).toEqual([44, 45, 46, 47, ...upTo(12)]);
  expect(placesOnHome(4, 48)).toEqual([]);
});

test.each([0, 1, 12, 13, 16, 17, 28, 29, 48, 100])('of %i models each appears once', (total) => {
  expect(all(total).toSorted((one, other) => one - other)).toEqual(upTo(total));
});
