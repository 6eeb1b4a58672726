import type { SandboxClock } from '../clock.ts';
import { json, type Resource } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { oneOf, text } from '../model/form.ts';
import { genericDecline } from '../model/testCards.ts';
import { intentAnswer, namedIntent } from './intentAccess.ts';
import { findPaymentMethod } from './paymentMethods.ts';
import { approve, decline } from './settlePayment.ts';

/** POST /sandbox/clock: `{at}`, an ISO 8601 instant; an empty text means the present. Meanwhile events are listed but not delivered. */
export const moveClock =
  (clock: SandboxClock): Resource =>
  (call) => {
    const at = text(call.form, 'at');
    const ms = at === undefined ? null : Date.parse(at);
    if (Number.isNaN(ms)) throw invalidRequest('Invalid instant', { param: 'at' });
    clock.moveTo(ms);
    return json(200, { now: new Date(clock.now()).toISOString() });
  };

/** GET /sandbox/ledger: every line, oldest first. */
export const showLedger: Resource = ({ store }) => json(200, store.ledger.all());

/** POST /sandbox/settle: `{payment_intent, outcome: 'succeed' | 'fail'}` ends a payment that is `processing`. */
export const settle: Resource = (call) => {
  const intent = namedIntent(call);
  if (intent.status !== 'processing' || intent.paymentMethod === null)
    throw invalidRequest(`This PaymentIntent is not processing but ${intent.status}.`);
  const method = findPaymentMethod(call, intent.paymentMethod);
  const outcome = oneOf(call.form, 'outcome', ['succeed', 'fail'] as const) ?? 'succeed';
  const settled =
    outcome === 'succeed' ? approve(call, intent, method) : decline(call, intent, method, genericDecline);
  return intentAnswer(call, settled);
};
