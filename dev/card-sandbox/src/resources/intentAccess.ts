import { type Answer, type Call, json } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { list, text } from '../model/params.ts';
import { nextStatus, type PaymentSignal } from '../model/paymentIntentMachine.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { presentPaymentIntent, type View } from '../present/presentPaymentIntent.ts';

/** The view that a caller requested; `expand[]=payment_method` includes the payment method. */
export const viewOf = (call: Call): View => ({
  objects: call.store.objects,
  baseUrl: call.baseUrl,
  expandsMethod: list(call.form, 'expand').includes('payment_method'),
});

/** The intent as an answer. */
export const intentAnswer = (call: Call, intent: PaymentIntentRecord): Answer =>
  json(200, presentPaymentIntent(intent, viewOf(call)));

/** The intent in the path; a browser must send its client secret. @throws ApiError 400, 404 */
export const findIntent = (call: Call): PaymentIntentRecord => {
  const id = call.path.id ?? '';
  const intent = call.store.objects.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  const secret = text(call.form, 'client_secret');
  if ((call.publishable || secret !== undefined) && secret !== intent.clientSecret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      { param: 'client_secret', code: 'payment_intent_invalid_parameter' },
    );
  }
  return intent;
};

/** 400 with the intent itself, so that the caller sees its state. */
export const unexpectedState = (call: Call, intent: PaymentIntentRecord, message: string) =>
  invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: presentPaymentIntent(intent, { objects: call.store.objects, baseUrl: call.baseUrl }),
  });

/** The intent after the signal. @throws ApiError 400 `payment_intent_unexpected_state` if the table has no such transition */
export const advance = (
  call: Call,
  intent: PaymentIntentRecord,
  signal: PaymentSignal,
): PaymentIntentRecord => {
  const status = nextStatus(intent.status, signal);
  if (status === undefined) {
    throw unexpectedState(
      call,
      intent,
      `You cannot ${signal} this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  return { ...intent, status };
};
