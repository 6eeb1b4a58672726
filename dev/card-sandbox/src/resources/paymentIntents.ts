import { type Resource, seconds } from '../http/call.ts';
import { missingParameter } from '../model/apiError.ts';
import { newId, randomText } from '../model/ids.ts';
import { flag, group, metadata, onlyKnown } from '../model/params.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { confirmIntent } from './confirmIntent.ts';
import { emit } from './emit.ts';
import { advance, findIntent, intentAnswer } from './intentAccess.ts';
import { acceptAmount, acceptCurrency } from './money.ts';

/** The parameters that the shop sends; any other is refused, because it would have no effect here. */
const intentParameters: ReadonlySet<string> = new Set([
  'amount',
  'automatic_payment_methods',
  'client_secret',
  'confirm',
  'currency',
  'metadata',
  'payment_method',
  'payment_method_data',
  'use_stripe_sdk',
]);

/** POST /v1/payment_intents: created unconfirmed, unless `confirm=true`. */
export const createIntent: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  const amount = acceptAmount(call);
  if (amount === undefined) throw missingParameter('amount');
  const currency = acceptCurrency(call);
  const automatic = group(call.form, 'automatic_payment_methods');
  const id = newId('pi');
  const intent: PaymentIntentRecord = {
    id,
    created: seconds(call),
    amount,
    amountReceived: 0,
    currency,
    status: 'requires_payment_method',
    clientSecret: `${id}_secret_${randomText(25)}`,
    metadata: metadata(call.form),
    automaticPaymentMethods: automatic !== undefined && flag(automatic, 'enabled'),
    paymentMethod: null,
    latestCharge: null,
    lastPaymentError: null,
    challenge: null,
    canceledAt: null,
  };
  call.store.objects.put('payment_intent', intent);
  emit(call, 'payment_intent.created', { kind: 'payment_intent', record: intent });
  return flag(call.form, 'confirm') ? confirmIntent(call, intent) : intentAnswer(call, intent);
};

/** GET /v1/payment_intents/:id */
export const retrieveIntent: Resource = (call) => intentAnswer(call, findIntent(call));

/** POST /v1/payment_intents/:id/confirm */
export const confirmIntentById: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  return confirmIntent(call, findIntent(call));
};

/** POST /v1/payment_intents/:id/cancel: possible until the money is being moved. */
export const cancelIntent: Resource = (call) => {
  const intent = findIntent(call);
  const canceled: PaymentIntentRecord = {
    ...advance(call, intent, 'cancel'),
    canceledAt: seconds(call),
    challenge: null,
  };
  call.store.objects.put('payment_intent', canceled);
  emit(call, 'payment_intent.canceled', { kind: 'payment_intent', record: canceled });
  return intentAnswer(call, canceled);
};
