import type { WireOrder } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { ownedIn } from './ownedModels.ts';

const order = (id: string, reversal?: { readonly isRevoked: boolean }): WireOrder =>
  ({ orderItems: [{ _id: id }], ...(reversal && { reversal }) }) as unknown as WireOrder;

test('a bought model is owned until its order is revoked; then it can be bought again (Q37)', () => {
  const orders = [order('kept'), order('part', { isRevoked: false }), order('back', { isRevoked: true })];
  expect(ownedIn(orders)).toEqual(new Set(['kept', 'part']));
  expect(ownedIn([order('back', { isRevoked: true }), order('back')])).toEqual(new Set(['back']));
});

test('of a partly refunded order the refunded model can be bought again (ADR 63)', () => {
  const part = { orderItems: [{ _id: 'kept' }, { _id: 'back', refunded: true }] } as unknown as WireOrder;
  expect(ownedIn([part])).toEqual(new Set(['kept']));
});
