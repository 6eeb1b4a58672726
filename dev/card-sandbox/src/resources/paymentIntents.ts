import { type Resource, seconds } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { type Form, metadata, onlyKnown, requiredInteger, requiredText, text } from '../model/form.ts';
import { newId, randomText } from '../model/ids.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { confirmIntent } from './confirmIntent.ts';
import { advance, findIntent, intentAnswer } from './intentAccess.ts';
import { keepIntent } from './settlePayment.ts';

/** The parameters that the shop sends. */
const intentParameters: ReadonlySet<string> = new Set([
  'amount',
  'automatic_payment_methods',
  'client_secret',
  'confirm',
  'currency',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'use_stripe_sdk',
]);

/** Reads `amount`, in cents, within the provider's limits. @throws ApiError 400 */
const acceptAmount = (form: Form): number => {
  const param = 'amount';
  const amount = requiredInteger(form, param);
  if (amount < 50)
    throw invalidRequest('Amount must be at least $0.50 usd', { param, code: 'amount_too_small' });
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than $999,999.99', { param, code: 'amount_too_large' });
  return amount;
};

/** Reads `currency`. @throws ApiError 400 */
const acceptCurrency = (form: Form): string => {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
};

/** POST /v1/payment_intents: created unconfirmed, unless `confirm=true`. */
export const createIntent: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  const id = newId('pi');
  const intent: PaymentIntentRecord = {
    id,
    created: seconds(call),
    amount: acceptAmount(call.form),
    amountReceived: 0,
    currency: acceptCurrency(call.form),
    status: 'requires_payment_method',
    clientSecret: `${id}_secret_${randomText(25)}`,
    metadata: metadata(call.form),
    paymentMethod: null,
    latestCharge: null,
    lastPaymentError: null,
    challenge: null,
  };
  call.store.objects.put('payment_intent', intent);
  return text(call.form, 'confirm') === 'true' ? confirmIntent(call, intent) : intentAnswer(call, intent);
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
  const canceled = { ...advance(findIntent(call), 'cancel'), challenge: null };
  return intentAnswer(call, keepIntent(call, 'payment_intent.canceled', canceled));
};
