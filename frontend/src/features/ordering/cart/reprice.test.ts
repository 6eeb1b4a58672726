import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { reprice } from './reprice.ts';

const chair = { _id: 'chair', ModalName: 'Oak chair', ModalType: 'premium', ModalPrice: 25 } as WireModel;

test.each([
  [{ ...chair, ModalPrice: 30 }, 'The price of Oak chair changed from $25 to $30.'],
  [
    { ...chair, ModalType: 'free', ModalPrice: 0 } as const,
    'Oak chair is free now: download it from its page, and remove it from your cart.',
  ],
  [
    { ...chair, ModalPrice: null },
    'Oak chair is not for sale at the moment. Please remove it from your cart.',
  ],
])('a model that is now %o is adopted and reported (Q13, Q33)', (now, text) => {
  const expected = { items: [now], changes: [{ modelId: 'chair', text }] };
  expect(reprice([chair], new Map([['chair', now]]))).toEqual(expected);
});

test('a deleted model stays, without a price, until the user removes it (Q14); one that is for sale again gets its price back', () => {
  const unpriced = { ...chair, ModalPrice: null };
  const gone = 'Oak chair is not available any more. Please remove it from your cart.';
  expect(reprice([chair], new Map([['chair', null]]))).toEqual({
    items: [unpriced],
    changes: [{ modelId: 'chair', text: gone }],
  });
  expect(reprice([unpriced], new Map([['chair', chair]]))).toEqual({
    items: [chair],
    changes: [{ modelId: 'chair', text: 'Oak chair is available again, for $25.' }],
  });
});

test('a model that could not be fetched stays unchanged', () => {
  expect(reprice([chair], new Map())).toEqual({ items: [chair], changes: [] });
  expect(reprice([chair], new Map([['chair', chair]])).changes).toEqual([]);
});
