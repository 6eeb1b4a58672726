import { type Resource, seconds } from '../http/call.ts';
import { invalidRequest, missingParameter } from '../model/apiError.ts';
import { newId, randomText } from '../model/ids.ts';
import { flag, group, list, metadata, oneOf, onlyKnown, text } from '../model/params.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { confirmIntent, sentPaymentMethod } from './confirmIntent.ts';
import { emit } from './emit.ts';
import { advance, findIntent, intentAnswer, unexpectedState } from './intentAccess.ts';
import { acceptAmount, acceptCurrency } from './money.ts';

/** The parameters that the provider documents. Those without an effect here are accepted and ignored. */
const intentParameters: ReadonlySet<string> = new Set([
  'amount',
  'application_fee_amount',
  'automatic_payment_methods',
  'capture_method',
  'client_secret',
  'confirm',
  'confirmation_method',
  'confirmation_token',
  'currency',
  'customer',
  'description',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
  'metadata',
  'off_session',
  'on_behalf_of',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'radar_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
  'use_stripe_sdk',
]);

const cardOnly = (types: readonly string[]): void => {
  if (types.every((type) => type === 'card')) return;
  throw invalidRequest('This sandbox takes cards only.', { param: 'payment_method_types' });
};

/** POST /v1/payment_intents: created unconfirmed, unless `confirm=true`. */
export const createIntent: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  const amount = acceptAmount(call);
  if (amount === undefined) throw missingParameter('amount');
  const currency = acceptCurrency(call);
  cardOnly(list(call.form, 'payment_method_types'));
  oneOf(call.form, 'capture_method', ['automatic', 'automatic_async'] as const);
  const automatic = group(call.form, 'automatic_payment_methods');
  const confirm = flag(call.form, 'confirm');
  const method = confirm ? undefined : sentPaymentMethod(call);
  const id = newId('pi');
  const intent: PaymentIntentRecord = {
    id,
    created: seconds(call),
    amount,
    amountReceived: 0,
    currency,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    clientSecret: `${id}_secret_${randomText(25)}`,
    description: text(call.form, 'description') ?? null,
    receiptEmail: text(call.form, 'receipt_email') ?? null,
    customer: text(call.form, 'customer') ?? null,
    metadata: metadata(call.form),
    automaticPaymentMethods: automatic !== undefined && flag(automatic, 'enabled'),
    confirmationMethod:
      oneOf(call.form, 'confirmation_method', ['automatic', 'manual'] as const) ?? 'automatic',
    paymentMethod: method?.id ?? null,
    latestCharge: null,
    lastPaymentError: null,
    challenge: null,
    canceledAt: null,
    cancellationReason: null,
  };
  call.store.objects.put('payment_intent', intent);
  emit(call, 'payment_intent.created', { kind: 'payment_intent', record: intent });
  return confirm ? confirmIntent(call, intent) : intentAnswer(call, intent);
};

/** GET /v1/payment_intents/:id */
export const retrieveIntent: Resource = (call) => intentAnswer(call, findIntent(call));

/** POST /v1/payment_intents/:id: a final intent keeps its amount, its metadata may change. */
export const updateIntent: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  const intent = findIntent(call);
  const amount = acceptAmount(call);
  const touchesMoney =
    amount !== undefined ||
    call.form.payment_method !== undefined ||
    call.form.payment_method_data !== undefined;
  if (touchesMoney && ['processing', 'succeeded', 'canceled'].includes(intent.status)) {
    const message = `This PaymentIntent could not be updated because it has a status of ${intent.status}.`;
    throw unexpectedState(call, intent, message);
  }
  const method = sentPaymentMethod(call);
  const attached = method === undefined ? intent : advance(call, intent, 'attach');
  const updated: PaymentIntentRecord = {
    ...attached,
    amount: amount ?? intent.amount,
    description: text(call.form, 'description') ?? intent.description,
    receiptEmail: text(call.form, 'receipt_email') ?? intent.receiptEmail,
    metadata: metadata(call.form, intent.metadata),
    paymentMethod: method?.id ?? intent.paymentMethod,
  };
  call.store.objects.put('payment_intent', updated);
  return intentAnswer(call, updated);
};

/** POST /v1/payment_intents/:id/confirm */
export const confirmIntentById: Resource = (call) => {
  onlyKnown(call.form, intentParameters);
  return confirmIntent(call, findIntent(call));
};

/** POST /v1/payment_intents/:id/cancel: possible until the money is being moved. */
export const cancelIntent: Resource = (call) => {
  const intent = findIntent(call);
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
  const canceled: PaymentIntentRecord = {
    ...advance(call, intent, 'cancel'),
    canceledAt: seconds(call),
    cancellationReason: oneOf(call.form, 'cancellation_reason', reasons) ?? null,
    challenge: null,
  };
  call.store.objects.put('payment_intent', canceled);
  emit(call, 'payment_intent.canceled', { kind: 'payment_intent', record: canceled });
  return intentAnswer(call, canceled);
};
