import { expect, test } from 'vitest';
import { typedPrice } from './changePrice.ts';

test('a typed price is a whole number of dollars, or empty', () => {
  expect([typedPrice(' 12 '), typedPrice(''), typedPrice('1.5'), typedPrice('-1')]).toEqual([
    12,
    null,
    undefined,
    undefined,
  ]);
});
