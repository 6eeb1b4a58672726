import { type Call, seconds } from '../http/call.ts';
import type { Decline } from '../model/declines.ts';
import { newId } from '../model/ids.ts';
import type {
  ChargeRecord,
  PaymentFailure,
  PaymentIntentRecord,
  PaymentMethodRecord,
} from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { emit } from './emit.ts';
import { advance } from './intentAccess.ts';
import { chargeFee, moveMoney } from './moveMoney.ts';
import { openDispute } from './openDispute.ts';

const newCharge = (
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  failure: Decline | null,
): ChargeRecord => ({
  id: newId('ch'),
  created: seconds(call),
  paymentIntent: intent.id,
  paymentMethod: method.id,
  amount: intent.amount,
  amountRefunded: 0,
  currency: intent.currency,
  status: failure === null ? 'succeeded' : 'failed',
  card: method.card,
  authenticated: intent.challenge !== null,
  metadata: intent.metadata,
  failure,
});

const keep = (call: Call, type: string, intent: PaymentIntentRecord): PaymentIntentRecord => {
  call.store.objects.put('payment_intent', intent);
  emit(call, type, { kind: 'payment_intent', record: intent });
  return intent;
};

const enterLedger = (
  call: Call,
  movement: string,
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
  intent: PaymentIntentRecord,
): void =>
  call.store.ledger.write(movement, {
    at: new Date(call.now).toISOString(),
    type,
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    status: intent.status,
    metadata: intent.metadata,
  });

/** The issuer pays: one charge, one ledger line; the intent has succeeded. */
export const approve = (
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord => {
  const advanced = advance(call, intent, 'approve');
  const made = newCharge(call, intent, method, null);
  const balanceTransaction = moveMoney(call, {
    type: 'charge',
    reportingCategory: 'charge',
    amount: made.amount,
    fee: chargeFee(made.amount),
    currency: made.currency,
    source: made.id,
    description: null,
  });
  const charge = { ...made, balanceTransaction };
  call.store.objects.put('charge', charge, intent.id);
  call.store.objects.put('payment_method', { ...method, usedBy: intent.id });
  emit(call, 'charge.succeeded', { kind: 'charge', record: charge });
  // The key is unique per payment intent, so a second success cannot be written.
  enterLedger(call, `${intent.id} succeeded`, 'payment_intent.succeeded', advanced);
  const paid = keep(call, 'payment_intent.succeeded', {
    ...advanced,
    amountReceived: intent.amount,
    latestCharge: charge.id,
    lastPaymentError: null,
    challenge: null,
  });
  const behaviour = testCardNamed(method.card.testCard)?.behaviour;
  if (behaviour?.kind === 'dispute') openDispute(call, charge, behaviour.reason, behaviour.isInquiry);
  return paid;
};

/** The issuer refuses: a failed charge; the intent waits for another payment method. */
export const decline = (
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  reason: Decline,
): { intent: PaymentIntentRecord; failure: PaymentFailure } => {
  const advanced = advance(call, intent, 'decline');
  const charge = newCharge(call, intent, method, reason);
  call.store.objects.put('charge', charge, intent.id);
  emit(call, 'charge.failed', { kind: 'charge', record: charge });
  enterLedger(call, `${charge.id} failed`, 'payment_intent.payment_failed', advanced);
  const failure: PaymentFailure = {
    type: 'card_error',
    ...reason,
    charge: charge.id,
    paymentMethod: method.id,
  };
  const kept = keep(call, 'payment_intent.payment_failed', {
    ...advanced,
    latestCharge: charge.id,
    lastPaymentError: failure,
    paymentMethod: null,
    challenge: null,
  });
  return { intent: kept, failure };
};

/** The buyer failed the 3-D Secure challenge: no charge was tried. */
export const failAuthentication = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord => {
  const advanced = advance(call, intent, 'decline');
  enterLedger(call, `${intent.challenge?.attempt} failed`, 'payment_intent.payment_failed', advanced);
  return keep(call, 'payment_intent.payment_failed', {
    ...advanced,
    lastPaymentError: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      paymentMethod: intent.paymentMethod,
    },
    paymentMethod: null,
    challenge: null,
  });
};

/** The buyer has to authenticate before the issuer decides. */
export const startChallenge = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord =>
  keep(call, 'payment_intent.requires_action', {
    ...advance(call, intent, 'challenge'),
    lastPaymentError: null,
    challenge: { attempt: newId('payatt') },
  });

/** The issuer delays its decision. */
export const hold = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord =>
  keep(call, 'payment_intent.processing', { ...advance(call, intent, 'hold'), lastPaymentError: null });
