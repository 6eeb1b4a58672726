import type { WireOrder } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { refundableItems } from './AskForRefund.tsx';

const item = (_id: string, more: object = {}) => ({ _id, ...more }) as WireOrder['orderItems'][number];
const at = '2026-11-22T10:00:00.000Z';
const left = (orderItems: WireOrder['orderItems'], refund?: NonNullable<WireOrder['refund']>) =>
  refundableItems({ orderItems, ...(refund && { refund }) }).map(({ _id }) => _id);

test('a refund of the other models of an order can be requested while one is being decided or carried out', () => {
  const items = [item('chair'), item('lamp')];
  expect(left(items)).toEqual(['chair', 'lamp']);
  for (const standing of ['requested', 'approved'] as const)
    expect(left(items, { standing, modelIds: ['lamp'], at })).toEqual(['chair']);
});

test('a refund of a declined model can be requested again, of a refunded one not', () => {
  const items = [item('chair', { refunded: true }), item('lamp')];
  expect(left(items, { standing: 'declined', modelIds: ['lamp'], at })).toEqual(['lamp']);
});
