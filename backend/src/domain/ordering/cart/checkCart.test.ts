import { expect, test } from 'vitest';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { dollars } from '../../kernel/money.ts';
import type { QuotedModel } from '../../quotedModel.ts';
import { checkCart } from './checkCart.ts';

const quoteOf = (...models: QuotedModel[]) => new Map(models.map((one) => [one.modelId, one]));
const check = (modelIds: string[], claimedTotalDollars: number, ...models: QuotedModel[]) =>
  checkCart({ modelIds, claimedTotalDollars }, quoteOf(...models));

test('a cart with the right total becomes items with copies of name, picture, price, version and licence', () => {
  const licence = { licenceId: 'editorial', version: 2, sha256: 'cd', madeWithAi: false };
  const item = (modelId: string, price: number) => ({
    modelId,
    name: `The ${modelId}`,
    card: quotedModel('chair').card,
    price: dollars(price),
    version: 1,
    sha256: 'ab',
  });
  expect(
    check(
      ['chair', 'lamp'],
      75,
      quotedModel('chair', { licence }),
      quotedModel('lamp', { price: dollars(35) }),
    ),
  ).toEqual({
    isGood: true,
    items: [{ ...item('chair', 40), licence }, item('lamp', 35)],
  });
});

test.each([
  ['an empty cart', [], 0, 'empty'],
  ['a model that does not exist', ['ghost'], 40, 'A model in your cart is not available'],
  ['a model that is not listed, without its name', ['delisted'], 40, 'A model in your cart is not available'],
  ['a free model, by name', ['free'], 0, 'The free is free now'],
  [
    'a model whose file is missing, by name',
    ['missing'],
    40,
    'The missing cannot be delivered at the moment.',
  ],
  ['a premium model without a price, by name (Q13)', ['unpriced'], 0, 'The unpriced is not for sale'],
] as const)('%s is refused', (_, modelIds, total, words) => {
  const checked = check(
    [...modelIds],
    total,
    quotedModel('delisted', { isListed: false }),
    quotedModel('free', { type: 'free', price: dollars(0) }),
    quotedModel('unpriced', { price: null }),
    quotedModel('missing', { isMissing: true }),
  );
  expect(checked).toMatchObject({ isGood: false, error: expect.stringContaining(words) });
});

test('a different total is refused, and the error names the changed prices (Q08)', () => {
  const cart = {
    modelIds: ['chair', 'lamp'],
    claimedTotalDollars: 75,
    claimedPrices: new Map([
      ['chair', 35],
      ['lamp', 40],
    ]),
  };
  expect(checkCart(cart, quoteOf(quotedModel('chair'), quotedModel('lamp')))).toEqual({
    isGood: false,
    error: 'Nothing was charged: the total is $80, not $75. The price of The chair changed from $35 to $40.',
  });
});

test('without the prices that the client was shown, the error names the current ones', () => {
  expect(check(['chair'], Number.NaN, quotedModel('chair'))).toMatchObject({ isGood: false });
  expect(check(['chair'], 1, quotedModel('chair'))).toEqual({
    isGood: false,
    error: 'Nothing was charged: the total is $40, not $1. Prices now: The chair $40.',
  });
});
