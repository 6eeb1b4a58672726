import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { reprice } from './reprice.ts';

const chair = { _id: 'chair', ModalName: 'Oak chair', ModalType: 'premium', ModalPrice: 25 } as WireModel;

test('a changed price is adopted and reported (Q33)', () => {
  const now = { ...chair, ModalPrice: 30 };
  expect(reprice([chair], new Map([['chair', now]]))).toEqual({
    items: [now],
    changes: [{ modelId: 'chair', text: 'The price of Oak chair changed from $25 to $30.' }],
  });
});

test('a model that became free is reported as a download (Q33)', () => {
  const { changes } = reprice([chair], new Map([['chair', { ...chair, ModalType: 'free', ModalPrice: 0 }]]));
  expect(changes.map(({ text }) => text)).toEqual([
    'Oak chair is free now: download it from its page, and remove it from your cart.',
  ]);
});

test('a deleted model stays, without a price, until the user removes it (Q14)', () => {
  expect(reprice([chair], new Map([['chair', null]]))).toEqual({
    items: [{ ...chair, ModalPrice: null }],
    changes: [
      { modelId: 'chair', text: 'Oak chair is not available any more. Please remove it from your cart.' },
    ],
  });
});

test('a model that is not for sale is reported (Q13)', () => {
  const { changes } = reprice([chair], new Map([['chair', { ...chair, ModalPrice: null }]]));
  expect(changes.map(({ text }) => text)).toEqual([
    'Oak chair is not for sale at the moment. Please remove it from your cart.',
  ]);
});

test('a model that is for sale again gets its price back', () => {
  expect(reprice([{ ...chair, ModalPrice: null }], new Map([['chair', chair]]))).toEqual({
    items: [chair],
    changes: [{ modelId: 'chair', text: 'Oak chair is available again, for $25.' }],
  });
});

test('a model that could not be fetched stays unchanged', () => {
  expect(reprice([chair], new Map())).toEqual({ items: [chair], changes: [] });
  expect(reprice([chair], new Map([['chair', chair]])).changes).toEqual([]);
});
