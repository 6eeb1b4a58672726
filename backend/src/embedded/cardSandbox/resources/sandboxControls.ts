import { invalidRequest, noSuch } from '../model/apiError.ts';
import { declines } from '../model/declines.ts';
import { oneOf, requiredText } from '../model/params.ts';
import { json, type Resource } from '../server/call.ts';
import { intentAnswer } from './intentAccess.ts';
import { findPaymentMethod } from './paymentMethods.ts';
import { approve, decline } from './settlePayment.ts';

/** GET /sandbox/health */
export const health: Resource = () => json(200, { ok: true });

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

/** POST /sandbox/redeliver: `{event}` queues the webhook of an event once more, as the provider sometimes does. */
export const redeliver: Resource = (call) => {
  const id = requiredText(call.form, 'event');
  if (call.store.objects.get('event', id) === undefined) throw noSuch('event', id, 'event');
  if (call.webhookTypes.size === 0) throw invalidRequest('No webhook is configured.');
  call.store.deliveries.add(id, call.now);
  return json(200, { queued: id });
};
