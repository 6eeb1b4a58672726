import type { WireOrder } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { ownedIn } from './ownedQuery.ts';

const order = (id: string, more: { isRevoked?: boolean; day?: number; version?: number } = {}): WireOrder =>
  ({
    createdAt: `2026-11-${more.day ?? 20}T09:00:00.000Z`,
    orderItems: [{ _id: id, version: more.version ?? 1 }],
    ...(more.isRevoked !== undefined && { reversal: { isRevoked: more.isRevoked } }),
  }) as unknown as WireOrder;

const idsIn = (...orders: readonly WireOrder[]) => ownedIn(orders).map(({ _id }) => _id);

test('a bought model is owned until its order is revoked; then it can be bought again (Q37)', () => {
  const back = order('back', { isRevoked: true });
  expect(idsIn(order('kept'), order('part', { isRevoked: false }), back)).toEqual(['kept', 'part']);
  expect(idsIn(back, order('back'))).toEqual(['back']);
});

test('of a partly refunded order the refunded model can be bought again (ADR 63)', () => {
  const part = { orderItems: [{ _id: 'kept' }, { _id: 'back', refunded: true }] } as unknown as WireOrder;
  expect(idsIn(part)).toEqual(['kept']);
});

test('a model is owned since its first purchase that counts, from the oldest version bought (Q15)', () => {
  const orders = [
    order('chair', { day: 22, version: 2 }),
    order('chair', { day: 21, version: 1 }),
    order('chair', { day: 20, isRevoked: true }),
  ];
  expect(ownedIn(orders)).toEqual([{ _id: 'chair', since: '2026-11-21T09:00:00.000Z', version: 1 }]);
});
