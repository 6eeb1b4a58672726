import type { SandboxClock } from '../clock.ts';
import { json, type Resource } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { declines } from '../model/declines.ts';
import { oneOf, requiredText, text } from '../model/params.ts';
import type { RefundRecord } from '../model/records.ts';
import { presentRefund } from '../present/presentCharge.ts';
import { emit } from './emit.ts';
import { intentAnswer } from './intentAccess.ts';
import { moveMoney } from './moveMoney.ts';
import { findPaymentMethod } from './paymentMethods.ts';
import { approve, decline } from './settlePayment.ts';

/** POST /sandbox/clock: `{at}`, an ISO 8601 instant; an empty text means the present. Meanwhile events are listed but not delivered. */
export const moveClock =
  (clock: SandboxClock): Resource =>
  (call) => {
    const at = text(call.form, 'at') ?? '';
    const ms = at === '' ? null : Date.parse(at);
    if (Number.isNaN(ms)) throw invalidRequest('Invalid instant', { param: 'at' });
    clock.moveTo(ms);
    return json(200, { now: new Date(clock.now()).toISOString() });
  };

/** GET /sandbox/ledger: every line, oldest first. */
export const showLedger: Resource = (call) => json(200, call.store.ledger.all());

/** POST /sandbox/settle: `{payment_intent, outcome: 'succeed' | 'fail'}` ends a payment that is `processing`. */
export const settle: Resource = (call) => {
  const id = requiredText(call.form, 'payment_intent');
  const intent = call.store.objects.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.status !== 'processing' || intent.paymentMethod === null) {
    throw invalidRequest(`This PaymentIntent is not processing but ${intent.status}.`);
  }
  const method = findPaymentMethod(call, intent.paymentMethod);
  const outcome = oneOf(call.form, 'outcome', ['succeed', 'fail'] as const) ?? 'succeed';
  if (outcome === 'succeed') return intentAnswer(call, approve(call, intent, method));
  return intentAnswer(call, decline(call, intent, method, declines.generic).intent);
};

/** POST /sandbox/refunds/fail: the buyer's bank returns `{refund}`, as happens days after some refunds. */
export const failRefund: Resource = (call) => {
  const id = requiredText(call.form, 'refund');
  const refund = call.store.objects.get('refund', id);
  if (refund === undefined) throw noSuch('refund', id, 'refund');
  if (refund.status === 'failed') throw invalidRequest('This refund has failed already.');
  const { charge: source, amount, currency } = refund;
  const charge = call.store.objects.get('charge', source);
  if (charge === undefined) throw noSuch('charge', source, 'charge');
  const failed: RefundRecord = {
    ...refund,
    status: 'failed',
    failureBalanceTransaction: moveMoney(call, {
      type: 'refund_failure',
      reportingCategory: 'refund_failure',
      amount,
      fee: 0,
      currency,
      source: id,
      description: `REFUND FAILURE (${source})`,
    }),
  };
  call.store.objects.put('refund', failed);
  call.store.objects.put('charge', { ...charge, amountRefunded: charge.amountRefunded - amount });
  emit(call, 'refund.failed', { kind: 'refund', record: failed });
  call.store.ledger.write(`${id} refund failed`, {
    at: new Date(call.now).toISOString(),
    type: 'refund.failed',
    id: refund.paymentIntent,
    amount,
    currency,
    status: 'failed',
    metadata: charge.metadata,
  });
  return json(200, presentRefund(failed));
};
