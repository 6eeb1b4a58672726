import { type Answer, type Call, json } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { text } from '../model/form.ts';
import { nextStatus } from '../model/paymentIntentMachine.ts';
import type { PaymentIntentRecord, PaymentMethodRecord } from '../model/records.ts';
import { presentFailure } from '../present/objects.ts';
import { intentAnswer, unexpectedState } from './intentAccess.ts';
import { behaviourOf, findPaymentMethod, methodOfToken } from './paymentMethods.ts';
import { approve, decline, hold, startChallenge } from './settlePayment.ts';

/** The payment method of the request, or the intent's own. @throws ApiError 400, 404 */
const methodFor = (call: Call, intent: PaymentIntentRecord): PaymentMethodRecord => {
  if (text(call.form, 'payment_method_data[type]') === 'card') return methodOfToken(call);
  const id = text(call.form, 'payment_method') ?? intent.paymentMethod;
  if (id !== null) return findPaymentMethod(call, id);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
};

/** Tries to charge an intent that waits for its confirmation. A decline is answered 402. */
const attempt = (call: Call, intent: PaymentIntentRecord, method: PaymentMethodRecord): Answer => {
  const behaviour = behaviourOf(method);
  switch (behaviour.kind) {
    case 'approve':
    case 'dispute':
      return intentAnswer(call, approve(call, intent, method));
    case 'hold':
      return intentAnswer(call, hold(call, intent));
    case 'challenge':
      return intentAnswer(call, startChallenge(call, intent));
    case 'decline': {
      const { lastPaymentError: failure } = decline(call, intent, method, behaviour.decline);
      return json(402, { error: failure && presentFailure(failure, call) });
    }
  }
};

/**
 * Confirms an intent with the payment method of the request, or its own. In every state, money is taken at most once.
 * @throws ApiError 400 when the intent cannot be confirmed, or has no payment method
 */
export const confirmIntent = (call: Call, intent: PaymentIntentRecord): Answer => {
  const status = nextStatus(intent.status, 'attach');
  if (status === undefined) {
    throw unexpectedState(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const method = methodFor(call, intent);
  if (method.usedBy !== null && method.usedBy !== intent.id) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, and may not be used again.',
      { param: 'payment_method' },
    );
  }
  return attempt(call, { ...intent, status, paymentMethod: method.id, challenge: null }, method);
};
