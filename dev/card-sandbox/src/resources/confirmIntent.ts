import { type Answer, type Call, json } from '../http/call.ts';
import { documentation, invalidRequest } from '../model/apiError.ts';
import { declines } from '../model/declines.ts';
import { flag, group, oneOf, text } from '../model/params.ts';
import { nextStatus } from '../model/paymentIntentMachine.ts';
import type { PaymentFailure, PaymentIntentRecord, PaymentMethodRecord } from '../model/records.ts';
import { type CardBehaviour, testCardNamed } from '../model/testCards.ts';
import { fieldsOf } from '../present/fieldsOf.ts';
import { presentPaymentMethod } from '../present/presentCard.ts';
import { presentPaymentIntent } from '../present/presentPaymentIntent.ts';
import { intentAnswer, unexpectedState, viewOf } from './intentAccess.ts';
import { findPaymentMethod, makePaymentMethod } from './paymentMethods.ts';
import { approve, decline, hold, startChallenge } from './settlePayment.ts';

/** The payment method in the request, if any. @throws ApiError 400, 402, 404 */
export const sentPaymentMethod = (call: Call): PaymentMethodRecord | undefined => {
  const id = text(call.form, 'payment_method');
  if (id !== undefined) return findPaymentMethod(call, id);
  const data = group(call.form, 'payment_method_data');
  return data === undefined ? undefined : makePaymentMethod(call, data);
};

const returnUrl = (call: Call): string | null => {
  const sent = text(call.form, 'return_url');
  if (sent === undefined) return null;
  const protocol = URL.canParse(sent) ? new URL(sent).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      param: 'return_url',
      code: 'url_invalid',
    });
  }
  return sent;
};

/** Whether the shop requested optional 3-D Secure. */
const requestsThreeDSecure = (call: Call): boolean => {
  const options = group(call.form, 'payment_method_options');
  const card = options === undefined ? undefined : group(options, 'card', 'payment_method_options[card]');
  if (card === undefined) return false;
  const request = oneOf(card, 'request_three_d_secure', ['automatic', 'any', 'challenge'] as const);
  return request === 'any' || request === 'challenge';
};

/** 402: the decline in the provider's form, with the current intent. */
const declineAnswer = (
  call: Call,
  declined: { intent: PaymentIntentRecord; failure: PaymentFailure },
  method: PaymentMethodRecord,
): Answer => {
  const { failure } = declined;
  return json(402, {
    error: {
      ...fieldsOf(failure, ['charge', 'code', 'declineCode', 'message', 'param', 'type']),
      doc_url: documentation(failure.code),
      payment_intent: presentPaymentIntent(declined.intent, viewOf(call)),
      payment_method: presentPaymentMethod(method),
    },
  });
};

/** The answer of the card's issuer to this request. */
const behaviourFor = (call: Call, method: PaymentMethodRecord): CardBehaviour => {
  const behaviour = testCardNamed(method.card.testCard)?.behaviour ?? { kind: 'approve' };
  if (behaviour.kind !== 'challenge') return behaviour;
  if (behaviour.on === 'request' && !requestsThreeDSecure(call)) return { kind: 'approve' };
  if (flag(call.form, 'off_session')) return { kind: 'decline', reason: 'authenticationRequired' };
  return behaviour;
};

/** Tries to charge an intent that waits for its confirmation. */
const attempt = (call: Call, intent: PaymentIntentRecord, method: PaymentMethodRecord): Answer => {
  const behaviour = behaviourFor(call, method);
  switch (behaviour.kind) {
    case 'approve':
    case 'dispute':
      return intentAnswer(call, approve(call, intent, method));
    case 'hold':
      return intentAnswer(call, hold(call, intent));
    case 'challenge':
      return intentAnswer(call, startChallenge(call, intent, returnUrl(call)));
    case 'decline':
      return declineAnswer(call, decline(call, intent, method, declines[behaviour.reason]), method);
  }
};

/**
 * Confirms an intent with the payment method of the request, or its own. In every state, money is taken at most once.
 * @throws ApiError 400 when the intent cannot be confirmed, or has no payment method
 */
export const confirmIntent = (call: Call, intent: PaymentIntentRecord): Answer => {
  const refused = nextStatus(intent.status, 'attach') === undefined;
  if (refused) {
    throw unexpectedState(
      call,
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const method =
    sentPaymentMethod(call) ??
    (intent.paymentMethod === null ? undefined : findPaymentMethod(call, intent.paymentMethod));
  if (method === undefined) {
    throw unexpectedState(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (method.usedBy !== null && method.usedBy !== intent.id) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, and may not be used again.',
      { param: 'payment_method' },
    );
  }
  const ready = {
    ...intent,
    status: 'requires_confirmation' as const,
    paymentMethod: method.id,
    challenge: null,
  };
  return attempt(call, ready, method);
};
