import { expect, test } from 'vitest';
import { dollars } from '../kernel/money.ts';
import { priceFor, typedPrice } from './price.ts';

test('an entered price is whole dollars (R095)', () => {
  expect(typedPrice(40)).toEqual({ cents: 4000, currency: 'USD' });
  expect(typedPrice(null)).toBeNull();
  for (const wrong of [-1, 1.5, 1_000_000, Number.NaN])
    expect(() => typedPrice(wrong)).toThrow('whole dollars');
});

test('a free model costs nothing, and a premium model is never sold for nothing (R092, Q13)', () => {
  expect(priceFor('free', dollars(9))).toEqual(dollars(0));
  expect(priceFor('premium', dollars(0))).toBeNull();
  expect(priceFor('premium', dollars(9))).toEqual(dollars(9));
});
