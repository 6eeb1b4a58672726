import { describe, expect, test } from 'vitest';
import { type BookedOrder, compareMoney, type ProviderPayment } from './compareMoney.ts';

const payment = (name: string, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  intentId: `pi_${name}`,
  orderId: name,
  at: '2026-05-01T10:00:00.000Z',
  cents: 4000,
  currency: 'USD',
  refundedCents: 0,
  disputes: [],
  ...more,
});
const order = (name: string, more: Partial<BookedOrder> = {}): BookedOrder => ({
  orderId: name,
  intentId: `pi_${name}`,
  invoiceId: `INV-${name}`,
  isPaid: true,
  at: '2026-05-01T10:00:01.000Z',
  cents: 4000,
  refundedCents: 0,
  disputes: [],
  ...more,
});
const compare = (payments: readonly ProviderPayment[], orders: readonly BookedOrder[]) =>
  compareMoney(
    payments,
    orders,
    new Set(orders.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId)),
  );

describe('the provider’s books and the shop’s', () => {
  test('agree when every payment has its order and every paid order has its payment', () => {
    expect(compare([payment('a'), payment('b')], [order('b'), order('a')])).toEqual([]);
    expect(compare([], [order('c', { isPaid: false, intentId: null })])).toEqual([]);
  });

  test.each<[string, ProviderPayment[], BookedOrder[], string, boolean, RegExp]>([
    ['a payment without order', [payment('a', { orderId: null })], [], 'orphan', false, /names no order/],
    [
      'the same sum in another currency',
      [payment('a', { currency: 'EUR' })],
      [order('a')],
      'amountDiffers',
      false,
      /4000 of the smallest unit of EUR, and the order comes to \$40/,
    ],
    ['a payment of an unknown order', [payment('a')], [], 'orphan', false, /does not know/],
    [
      'a payment that an order does not know of',
      [payment('a')],
      [order('a', { isPaid: false })],
      'notRecorded',
      true,
      /not marked as paid/,
    ],
    [
      'a second payment of one order',
      [payment('a'), payment('twice', { orderId: 'a' })],
      [order('a')],
      'orphan',
      false,
      /refund the one that is too many/,
    ],
    ['a paid order without payment', [], [order('a')], 'noPayment', false, /no such payment/],
    [
      'another amount',
      [payment('a', { cents: 3950 })],
      [order('a')],
      'amountDiffers',
      false,
      /took \$39\.50, and the order comes to \$40\./,
    ],
    [
      'a refund that was not recorded',
      [payment('a', { refundedCents: 1500 })],
      [order('a')],
      'reversalDiffers',
      true,
      /refunded \$15, the order says \$0/,
    ],
    [
      'a dispute that was not recorded',
      [payment('a', { disputes: [{ disputeId: 'd', status: 'lost' }] })],
      [order('a', { disputes: [{ disputeId: 'd', status: 'open' }] })],
      'reversalDiffers',
      true,
      /dispute/,
    ],
  ])('%s is a difference, explained', (_, payments, orders, kind, canSettle, explanation) => {
    expect(compare(payments, orders)).toMatchObject([
      { kind, canSettle, explanation: expect.stringMatching(explanation) },
    ]);
  });

  test('the payment for an order of another period may be missing from this one', () => {
    expect(compareMoney([], [order('a')], new Set())).toEqual([]);
  });

  test('the newest difference comes first', () => {
    const older = payment('a', { at: '2026-05-01T09:00:00.000Z' });
    const newer = payment('b', { at: '2026-05-02T09:00:00.000Z' });
    expect(compare([older, newer], []).map(({ intentId }) => intentId)).toEqual(['pi_b', 'pi_a']);
  });
});
