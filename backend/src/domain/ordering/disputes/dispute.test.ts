import { expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { dollars } from '../../kernel/money.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { noTerms, orderDecider } from '../orders/order.ts';
import { evidenceFields } from './evidenceFields.ts';

const given = deciderSpecification(orderDecider);
const event = (type: OrderEvent['type'], data: object): OrderEvent =>
  ({ type, data: { orderId: 'o', ...data } }) as OrderEvent;
const paid = [
  event('OrderPlaced', { userId: 'u', items: [orderItem('chair')], total: dollars(40), ...noTerms }),
  event('PaymentReceived', { paymentIntentId: 'pi', amount: dollars(40), card: null, cardCountry: null }),
];
const opened = (dueBy: string | null) =>
  event('DisputeOpened', { disputeId: 'dp', amount: dollars(40), reason: 'fraudulent', dueBy });
const dueBy = '2026-12-01T00:00:00.000Z';
const closed = event('DisputeClosed', { disputeId: 'dp', status: 'won' });
const evidence = { personId: 'u', ciphertext: 'x' };
const submitted = event('DisputeEvidenceSubmitted', { disputeId: 'dp', evidence });
const submit = (taken: { readonly evidence: typeof evidence } | null, at = '2026-11-30T23:59:59.999Z') => ({
  type: 'SubmitDisputeEvidence' as const,
  disputeId: 'dp',
  at,
  taken,
});

test('evidence about an open dispute may be sent until its last moment, and is recorded when the provider took it', () => {
  given(...paid, opened(dueBy)).ignores(submit(null));
  given(...paid, opened(dueBy)).decides(submit({ evidence }), submitted);
  given(...paid, opened(dueBy)).refuses(submit(null, dueBy), 'evidenceLate');
  given(...paid, opened(null)).ignores(submit(null, '2030-01-01T00:00:00.000Z'));
});

test('evidence is sent once, and not about a dispute that is decided, unknown or of an unpaid order', () => {
  given(...paid, opened(dueBy), submitted).refuses(submit(null), 'evidenceSubmitted');
  given(...paid, opened(dueBy), submitted).ignores(submit({ evidence }));
  given(...paid, opened(dueBy), closed).refuses(submit(null), 'disputeClosed');
  given(...paid).refuses(submit(null), 'disputeNotFound');
  given(...paid.slice(0, 1)).refuses(submit(null), 'notPaid');
  given().refuses(submit(null), 'orderNotFound');
});

test('what the provider took is recorded even if the bank has decided or the time has passed meanwhile', () => {
  given(...paid, opened(dueBy), closed).decides(submit({ evidence }), submitted);
  given(...paid, opened(dueBy)).decides(submit({ evidence }, dueBy), submitted);
});

test('the texts together are shorter than what Stripe takes', () => {
  const all = Object.values(evidenceFields).reduce((sum, { most }) => sum + most, 0);
  expect(all).toBeLessThanOrEqual(150_000);
});
