import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { bulkCall, typedPrice } from './bulkActions.ts';

const model = { _id: 'a b', ModalType: 'premium', updatedAt: '2026-01-01T00:00:00.000Z' } as WireModel;

test('each chosen model has a call of its own', () => {
  const call = (kind: 'publish' | 'unlist' | 'delete' | 'putBack') => {
    const one = bulkCall({ kind }, model);
    return 'path' in one ? `${one.method} ${one.path}` : one.refusal;
  };
  expect(call('publish')).toBe('POST /modal/publish/a%20b');
  expect(call('unlist')).toBe('POST /modal/unlist/a%20b');
  expect(call('delete')).toBe('DELETE /modal/filedelete/a%20b');
  expect(call('putBack')).toBe('POST /modal/relist/a%20b');
});

test('a change says what was seen, so that a newer one is not overwritten', () => {
  expect(bulkCall({ kind: 'price', price: 12 }, model)).toMatchObject({
    path: '/modal/change/a%20b',
    body: { price: 12, seenAt: model.updatedAt },
  });
  expect(bulkCall({ kind: 'category', category: 'House', subCategory: '' }, model)).toMatchObject({
    body: { category: 'House', subCategory: '', seenAt: model.updatedAt },
  });
});

test('a free model gets no price', () => {
  expect(bulkCall({ kind: 'price', price: 12 }, { ...model, ModalType: 'free' })).toEqual({
    refusal: 'A free model has no price',
  });
});

test('a typed price is whole dollars, or none', () => {
  expect([typedPrice(' 12 '), typedPrice(''), typedPrice('1.5'), typedPrice('-1')]).toEqual([
    12,
    null,
    undefined,
    undefined,
  ]);
});
