import { type Answer, type Call, json } from '../http/call.ts';
import { documentation, invalidRequest } from '../model/apiError.ts';
import { declines } from '../model/declines.ts';
import { group, text } from '../model/params.ts';
import { nextStatus } from '../model/paymentIntentMachine.ts';
import type { PaymentFailure, PaymentIntentRecord, PaymentMethodRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { fieldsOf } from '../present/fieldsOf.ts';
import { presentPaymentMethod } from '../present/presentCard.ts';
import { presentPaymentIntent } from '../present/presentPaymentIntent.ts';
import { intentAnswer, unexpectedState, viewOf } from './intentAccess.ts';
import { findPaymentMethod, makePaymentMethod } from './paymentMethods.ts';
import { approve, decline, hold, startChallenge } from './settlePayment.ts';

/** The payment method in the request, if any. @throws ApiError 400, 402, 404 */
const sentPaymentMethod = (call: Call): PaymentMethodRecord | undefined => {
  const id = text(call.form, 'payment_method');
  if (id !== undefined) return findPaymentMethod(call, id);
  const data = group(call.form, 'payment_method_data');
  return data === undefined ? undefined : makePaymentMethod(call, data);
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

/** Tries to charge an intent that waits for its confirmation. */
const attempt = (call: Call, intent: PaymentIntentRecord, method: PaymentMethodRecord): Answer => {
  const behaviour = testCardNamed(method.card.testCard)?.behaviour ?? { kind: 'approve' };
  switch (behaviour.kind) {
    case 'approve':
    case 'dispute':
      return intentAnswer(call, approve(call, intent, method));
    case 'hold':
      return intentAnswer(call, hold(call, intent));
    case 'challenge':
      return intentAnswer(call, startChallenge(call, intent));
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
