import { describe, it } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { sendMail } from '#workers/jobs.ts';
import { whenMoneyWentBack, whenOrderPaid } from './orderPolicies.ts';

const orderId = uuidV5('an order');
const order = (event: OrderEvent) => recorded(streams.order(orderId), event);
const refund = (refundId: string) =>
  order({
    type: 'OrderRefunded',
    data: { orderId, refundId, amount: dollars(4), refundedTotal: dollars(4), approvalId: null },
  });
const closed = (status: 'won' | 'lost') =>
  order({ type: 'DisputeClosed', data: { orderId, disputeId: 'dp_1', status } });
const policy = policySpecification(whenMoneyWentBack);

describe('mails about returned money (ADR 26)', () => {
  it('the buyer is mailed about each refund separately', () => {
    for (const event of [refund('re_1'), refund('re_2')])
      policy.asksFor(event, {
        job: sendMail,
        payload: { template: 'refund', causeEventId: event.id, subjectId: orderId },
      });
  });

  it('the buyer is mailed about a dispute that the shop lost', () => {
    const lost = closed('lost');
    policy.asksFor(lost, {
      job: sendMail,
      payload: { template: 'disputeLost', causeEventId: lost.id, subjectId: orderId },
    });
  });

  it('the buyer is mailed about a refund that failed (ADR 26)', () => {
    const failed = order({
      type: 'RefundFailed',
      data: { orderId, refundId: 're_1', refundedTotal: dollars(0) },
    });
    policy.asksFor(failed, {
      job: sendMail,
      payload: { template: 'refundFailed', causeEventId: failed.id, subjectId: orderId },
    });
  });

  it('open and won disputes and revoked purchases send no mail', () => {
    const opened = { orderId, disputeId: 'dp_1', amount: dollars(4), reason: 'fraudulent' };
    policy.ignores(closed('won'));
    policy.ignores(order({ type: 'DisputeOpened', data: opened }));
    const revoked = { orderId, userId: uuidV5('a client'), modelIds: [] };
    policy.ignores(order({ type: 'EntitlementRevoked', data: revoked }));
  });
});

describe('the receipt of an order', () => {
  it('the buyer is mailed a receipt (Q40)', () => {
    const paid = order({
      type: 'PaymentReceived',
      data: { orderId, paymentIntentId: 'pi_1', amount: dollars(4), card: null, cardCountry: null },
    });
    policySpecification(whenOrderPaid).asksFor(paid, {
      job: sendMail,
      payload: { template: 'receipt', causeEventId: paid.id, subjectId: orderId },
    });
    const again = order({ type: 'ReceiptRequested', data: { orderId } });
    policySpecification(whenOrderPaid).asksFor(again, {
      job: sendMail,
      payload: { template: 'receipt', causeEventId: again.id, subjectId: orderId },
    });
  });
  it('failed payments and granted purchases send no mail', () => {
    const policy = policySpecification(whenOrderPaid);
    const failure = { orderId, paymentIntentId: 'pi_1', code: 'card_declined', reason: 'Declined' };
    policy.ignores(order({ type: 'PaymentFailed', data: failure }));
    const granted = { orderId, userId: uuidV5('a client'), modelIds: [], versions: [] };
    policy.ignores(order({ type: 'EntitlementGranted', data: granted }));
  });
});
