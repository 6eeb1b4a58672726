import { expect, test } from 'vitest';
import { typedPrice } from './price.ts';

test('an entered price is whole dollars (R095)', () => {
  expect(typedPrice(40)).toEqual({ cents: 4000, currency: 'USD' });
  expect(typedPrice(null)).toBeNull();
  for (const wrong of [-1, 1.5, 1_000_000, Number.NaN])
    expect(() => typedPrice(wrong)).toThrow('whole dollars');
});
