import { expect, test } from 'vitest';
import { cartPrice, shortDate, spaced } from './formats.ts';

test('a date is shown by its first 10 characters (R033, R070)', () => {
  expect(shortDate('2026-11-21T06:14:00.000Z')).toBe('2026-11-21');
});

test('a price in the cart is $price.00 (R036)', () => {
  expect(cartPrice(25)).toBe('$25.00');
});

test('underscores in an address are shown as spaces (R040)', () => {
  expect(spaced('Living_room_chairs')).toBe('Living room chairs');
});
