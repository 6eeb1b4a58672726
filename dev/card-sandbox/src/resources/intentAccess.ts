import { type Answer, type Call, json } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { list, requiredText, text } from '../model/form.ts';
import { nextStatus, type PaymentSignal } from '../model/paymentIntentMachine.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { presentPaymentIntent } from '../present/objects.ts';

/** The intent as an answer; `expand[]=payment_method` includes the payment method. */
export const intentAnswer = (call: Call, intent: PaymentIntentRecord): Answer =>
  json(200, presentPaymentIntent(intent, call, list(call.form, 'expand').includes('payment_method')));

/** The intent in the path; a browser must send its client secret. @throws ApiError 400, 404 */
export const findIntent = ({ store, id, form, publishable }: Call): PaymentIntentRecord => {
  const intent = store.objects.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  const secret = text(form, 'client_secret');
  if ((publishable || secret !== undefined) && secret !== intent.clientSecret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      { param: 'client_secret', code: 'payment_intent_invalid_parameter' },
    );
  }
  return intent;
};

/** The intent that the request names as `payment_intent`. @throws ApiError 400, 404 */
export const namedIntent = ({ store, form }: Call): PaymentIntentRecord => {
  const id = requiredText(form, 'payment_intent');
  const intent = store.objects.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent');
  return intent;
};

/** 400: the intent's status does not permit the call. */
export const unexpectedState = (message: string) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state' });

/** The intent after the signal. @throws ApiError 400 `payment_intent_unexpected_state` if the table has no such transition */
export const advance = (intent: PaymentIntentRecord, signal: PaymentSignal): PaymentIntentRecord => {
  const status = nextStatus(intent.status, signal);
  if (status !== undefined) return { ...intent, status };
  throw unexpectedState(
    `You cannot ${signal} this PaymentIntent because it has a status of ${intent.status}.`,
  );
};
