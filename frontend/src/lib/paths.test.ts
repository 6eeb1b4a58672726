import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('spaces in a category become underscores, other characters are encoded (R040, R060)', () => {
  expect(paths.category('Living room', 'Arm chairs')).toBe('/category/Living_room/Arm_chairs');
  expect(paths.category('Food & Drink')).toBe('/category/Food_%26_Drink');
});

test('a search term is one segment (R064)', () => {
  expect(paths.search('oak/ash chair?')).toBe('/search/oak%2Fash%20chair%3F');
});
