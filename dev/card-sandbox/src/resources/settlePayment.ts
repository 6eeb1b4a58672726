import { type Call, seconds } from '../http/call.ts';
import { newId } from '../model/ids.ts';
import type {
  ChargeRecord,
  PaymentFailure,
  PaymentIntentRecord,
  PaymentMethodRecord,
} from '../model/records.ts';
import type { Decline } from '../model/testCards.ts';
import { openDispute } from './disputes.ts';
import { advance } from './intentAccess.ts';
import { behaviourOf } from './paymentMethods.ts';
import { emit, enterLedger, moveMoney } from './record.ts';

/** The provider's published fee of a card payment: 2.9 % and 30 cents. */
const chargeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** The charge of an attempt to pay, stored; `balanceTransaction` is null if no money moved. */
const makeCharge = (
  call: Call,
  intent: PaymentIntentRecord,
  { card }: PaymentMethodRecord,
  balanceTransaction: string | null,
): ChargeRecord => {
  const { amount, currency, metadata } = intent;
  const charge: ChargeRecord = {
    id: newId('ch'),
    created: seconds(call),
    paymentIntent: intent.id,
    amount,
    amountRefunded: 0,
    currency,
    status: balanceTransaction === null ? 'failed' : 'succeeded',
    card,
    balanceTransaction,
    metadata,
  };
  call.store.objects.put('charge', charge, intent.id);
  return charge;
};

/** Stores the intent and records the event. */
export const keepIntent = (call: Call, type: string, intent: PaymentIntentRecord): PaymentIntentRecord => {
  call.store.objects.put('payment_intent', intent);
  emit(call, type, { kind: 'payment_intent', record: intent });
  return intent;
};

/** The issuer pays: one charge, one ledger line; the intent has succeeded. */
export const approve = (
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord => {
  const type = 'payment_intent.succeeded';
  const { id, amount, currency } = intent;
  const advanced = advance(intent, 'approve');
  const movement = moveMoney(call, amount, chargeFee(amount), currency);
  const charge = makeCharge(call, intent, method, movement);
  call.store.objects.put('payment_method', { ...method, usedBy: id });
  // The key is unique per payment intent, so a second success cannot be written.
  enterLedger(call, `${id} succeeded`, { ...advanced, type });
  const paid = keepIntent(call, type, {
    ...advanced,
    amountReceived: amount,
    latestCharge: charge.id,
    lastPaymentError: null,
    challenge: null,
  });
  const behaviour = behaviourOf(method);
  if (behaviour.kind === 'dispute') openDispute(call, charge, behaviour);
  return paid;
};

/** The intent waits for another payment method. `movement` identifies the attempt. */
const fail = (
  call: Call,
  intent: PaymentIntentRecord,
  movement: string,
  lastPaymentError: PaymentFailure,
): PaymentIntentRecord => {
  const type = 'payment_intent.payment_failed';
  const advanced = advance(intent, 'decline');
  enterLedger(call, `${movement} failed`, { ...advanced, type });
  return keepIntent(call, type, { ...advanced, lastPaymentError, paymentMethod: null, challenge: null });
};

/** The issuer refuses: a failed charge. */
export const decline = (
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  reason: Decline,
): PaymentIntentRecord => {
  const { id: latestCharge } = makeCharge(call, intent, method, null);
  const failure = { type: 'card_error', ...reason, paymentMethod: method.id } as const;
  return fail(call, { ...intent, latestCharge }, latestCharge, failure);
};

/** The buyer failed the 3-D Secure challenge: no charge was tried. */
export const failAuthentication = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord =>
  fail(call, intent, intent.challenge?.attempt ?? '', {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    paymentMethod: intent.paymentMethod,
  });

/** The buyer has to authenticate before the issuer decides. */
export const startChallenge = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord =>
  keepIntent(call, 'payment_intent.requires_action', {
    ...advance(intent, 'challenge'),
    lastPaymentError: null,
    challenge: { attempt: newId('payatt') },
  });

/** The issuer delays its decision. */
export const hold = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord =>
  keepIntent(call, 'payment_intent.processing', { ...advance(intent, 'hold'), lastPaymentError: null });
