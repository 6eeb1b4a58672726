import { describe, it } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/policySpecification.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { whenOrderPaid } from './whenOrderPaid.ts';

const orderId = uuidV5('an order');
const order = (event: OrderEvent) => recorded(streams.order(orderId), event);

describe('what follows from the events of an order', () => {
  it('who paid is mailed a receipt (Q40)', () => {
    const paid = order({
      type: 'PaymentReceived',
      data: { orderId, paymentIntentId: 'pi_1', amount: dollars(4), card: null },
    });
    policySpecification(whenOrderPaid)
      .when(paid)
      .asksFor({
        job: sendMail,
        payload: { template: 'receipt', causeEventId: paid.id, subjectId: orderId },
      });
  });
  it('a payment that failed, and what a payment leads to, mail nothing', () => {
    const policy = policySpecification(whenOrderPaid);
    const failure = { orderId, paymentIntentId: 'pi_1', code: 'card_declined', reason: 'Declined' };
    policy.when(order({ type: 'PaymentFailed', data: failure })).asksForNothing();
    const granted = { orderId, userId: uuidV5('a client'), modelIds: [] };
    policy.when(order({ type: 'EntitlementGranted', data: granted })).asksForNothing();
  });
});
