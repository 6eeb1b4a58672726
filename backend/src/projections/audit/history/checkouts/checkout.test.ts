import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { plainText } from '#domain/kernel/sentence.ts';
import type { PurchasesEvent } from '#domain/ordering/checkout/purchases.events.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { failed, paid, placed } from '#testing/samples/sampleOrders.ts';
import { type Checkout, evolveCheckout, isStep, orderName } from './checkout.ts';
import { checkoutSentence } from './checkoutSentence.ts';

type Event = RecordedEvent<OrderEvent | PurchasesEvent>;
const event = (type: string, data: object): Event => ({ type, data }) as Event;
const claimed = event('ModelsClaimed', { userId: id('Ann'), modelIds: [id('Chair'), id('Lamp')] });
const released = event('ClaimReleased', { userId: id('Ann'), orderId: id('o') });
const order = (...models: readonly string[]) => placed('o', 'Ann', models) as unknown as Event;
const declined = failed('o') as unknown as Event;
const payment = paid('o') as unknown as Event;

const after = (...events: readonly Event[]): Checkout => {
  const checkout = events.reduce<Checkout | null>(
    (before, one) => evolveCheckout(before, one, one.type === 'PaymentReceived' ? 'INV-2026-000007' : null),
    null,
  );
  if (checkout === null) throw new Error('no checkout');
  return checkout;
};
const told = (about: string | null, ...events: readonly Event[]): string =>
  plainText(checkoutSentence(id('o'), after(...events), about));

describe('a checkout is one sentence with its outcome', () => {
  test.each([
    ['reserved only', [claimed], 'a user began to buy 2 models'],
    ['given up', [claimed, released], 'a user began to buy 2 models: it came to nothing'],
    ['ordered', [claimed, order('Chair')], 'a user is buying Chair for $40: not paid yet'],
    [
      'paid',
      [order('Chair', 'Lamp'), payment],
      'a user bought Chair and Lamp for $80: order INV-2026-000007',
    ],
    [
      'declined',
      [order('A', 'B', 'C', 'D'), declined, released],
      'a user tried to buy 4 models for $160: card declined',
    ],
    [
      'paid after all',
      [order('Chair'), declined, payment],
      'a user bought Chair for $40: order INV-2026-000007',
    ],
  ] as const)('%s', (_, events, sentence) => {
    expect(told(null, ...events)).toBe(sentence);
  });

  test('in the history of a model it names that model, at its own price', () => {
    expect(told(id('Lamp'), order('Chair', 'Lamp', 'Desk'), payment)).toBe(
      'a user bought Lamp for $40, with 2 more: order INV-2026-000007',
    );
  });

  test('an unknown reason is quoted', () => {
    const strange = event('PaymentFailed', { code: 'moon_phase', reason: 'Not today.' });
    expect(told(null, order('Chair'), strange)).toBe('a user tried to buy Chair for $40: “Not today.”');
  });

  test('an order is named after its models until it has an invoice', () => {
    expect(orderName(after(claimed))).toBe('');
    expect(orderName(after(order('Chair', 'Lamp')))).toBe('the order of Chair and Lamp');
    expect(orderName(after(order('Chair'), payment))).toBe('order INV-2026-000007');
  });

  test('a reservation that a failure releases is a step of the checkout, one that a refund releases is not', () => {
    expect(isStep('ClaimReleased', after(order('Chair'), declined))).toBe(true);
    expect(isStep('ClaimReleased', after(order('Chair'), payment))).toBe(false);
    expect(isStep('OrderRefunded', after(order('Chair'), payment))).toBe(false);
  });
});
