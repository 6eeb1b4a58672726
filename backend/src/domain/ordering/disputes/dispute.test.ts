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
const amount = dollars(40);
const disputeId = 'dp';
const dueBy = '2026-12-01T00:00:00.000Z';
const placed = event('OrderPlaced', { userId: 'u', items: [orderItem('chair')], total: amount, ...noTerms });
const paid = event('PaymentReceived', { paymentIntentId: 'pi', amount, card: null, cardCountry: null });
const opened = event('DisputeOpened', { disputeId, amount, reason: 'fraudulent', dueBy });
const endless = event('DisputeOpened', { disputeId, amount, reason: 'fraudulent', dueBy: null });
const won = event('DisputeClosed', { disputeId, status: 'won' });
const evidence = { personId: 'u', ciphertext: 'x' };
const submitted = event('DisputeEvidenceSubmitted', { disputeId, evidence });
const command = { type: 'SubmitDisputeEvidence', disputeId, at: '2026-11-30T23:59:59.999Z' } as const;
const ask = { ...command, taken: null };
const late = { ...ask, at: dueBy };
const record = { ...command, taken: { evidence } };

test('evidence is sent once, about an open dispute of a paid order, until its last moment', () => {
  given(placed, paid, opened).ignores(ask);
  given(placed, paid, endless).ignores(late);
  given(placed, paid, opened).refuses(late, 'evidenceLate');
  given(placed, paid, opened, submitted).refuses(ask, 'evidenceSubmitted');
  given(placed, paid, opened, won).refuses(ask, 'disputeClosed');
  given(placed, paid).refuses(ask, 'disputeNotFound');
  given(placed).refuses(ask, 'notPaid');
});

test('what the provider took is recorded once, also if the bank has decided or the time has passed meanwhile', () => {
  given(placed, paid, opened, won).decides({ ...record, at: dueBy }, submitted);
  given(placed, paid, opened, submitted).ignores(record);
});

test('the texts together are shorter than what Stripe takes', () => {
  const all = Object.values(evidenceFields).reduce((sum, { most }) => sum + most, 0);
  expect(all).toBeLessThanOrEqual(150_000);
});
