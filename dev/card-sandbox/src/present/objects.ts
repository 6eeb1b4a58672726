import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { dueBy } from '../model/disputeRules.ts';
import type {
  BalanceTransactionRecord,
  CardRecord,
  ChargeRecord,
  DisputeRecord,
  EventRecord,
  PaymentFailure,
  PaymentIntentRecord,
  PaymentMethodRecord,
  RefundRecord,
  TokenRecord,
} from '../model/records.ts';

/*
 * The stored objects in the API's form, with the fields that the shop, its tests and its developers read. The types of the official client,
 * which are made from the provider's OpenAPI description, check their names and values.
 */

type Partly<Api> = Api extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : Api extends object
    ? { readonly [Key in keyof Api]?: Partly<Api[Key]> }
    : Api;

/** Where the presenters find nested objects, and the address for links. */
export type View = Pick<Call, 'store' | 'baseUrl'>;

/** The fingerprint identifies a card without revealing its number. */
const cardOf = ({ brand, country, expMonth, expYear, last4, testCard }: CardRecord) =>
  ({
    brand,
    country,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `sandbox_${testCard}`,
    last4,
  }) satisfies Partly<Stripe.PaymentMethod.Card>;

export const presentToken = ({ id, created, card, used }: TokenRecord) =>
  ({
    id,
    object: 'token',
    card: { object: 'card', ...cardOf(card) },
    created,
    type: 'card',
    used,
  }) satisfies Partly<Stripe.Token>;

export const presentPaymentMethod = ({ id, created, card }: PaymentMethodRecord) =>
  ({
    id,
    object: 'payment_method',
    card: cardOf(card),
    created,
    type: 'card',
  }) satisfies Partly<Stripe.PaymentMethod>;

const methodOf = (id: string | null, { store }: View) => {
  const method = id === null ? undefined : store.objects.get('payment_method', id);
  return method === undefined ? null : presentPaymentMethod(method);
};

/** Why a payment failed, in an intent and in the answer to a declined card. */
export const presentFailure = (
  { type, code, declineCode, message, paymentMethod }: PaymentFailure,
  view: View,
) =>
  ({
    type,
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    payment_method: methodOf(paymentMethod, view) ?? undefined,
  }) satisfies Partly<Stripe.PaymentIntent.LastPaymentError>;

/** The page where the buyer answers the 3-D Secure challenge. */
const nextAction = ({ id, status, challenge, clientSecret }: PaymentIntentRecord, { baseUrl }: View) =>
  status === 'requires_action' && challenge !== null
    ? ({
        type: 'use_stripe_sdk',
        use_stripe_sdk: {
          type: 'three_d_secure_redirect',
          stripe_js: `${baseUrl}/sandbox/3ds/${id}?attempt=${challenge.attempt}&client_secret=${clientSecret}`,
        },
      } satisfies Partly<Stripe.PaymentIntent.NextAction>)
    : null;

/** `expandsMethod` includes the payment method, of which there is only the id otherwise. */
export const presentPaymentIntent = (intent: PaymentIntentRecord, view: View, expandsMethod = false) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.amountReceived,
    client_secret: intent.clientSecret,
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.lastPaymentError && presentFailure(intent.lastPaymentError, view),
    latest_charge: intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    next_action: nextAction(intent, view),
    payment_method: expandsMethod ? methodOf(intent.paymentMethod, view) : intent.paymentMethod,
    status: intent.status,
  }) satisfies Partly<Stripe.PaymentIntent>;

const presentBalanceTransaction = ({ id, amount, created, currency, fee }: BalanceTransactionRecord) =>
  ({
    id,
    object: 'balance_transaction',
    amount,
    created,
    currency,
    fee,
    net: amount - fee,
  }) satisfies Partly<Stripe.BalanceTransaction>;

const movementOf = (id: string, { store }: View) => {
  const movement = store.objects.get('balance_transaction', id);
  return movement === undefined ? [] : [presentBalanceTransaction(movement)];
};

/** `expandsMovement` includes the balance transaction, of which there is only the id otherwise. */
export const presentCharge = (charge: ChargeRecord, view: View, expandsMovement = false) => {
  const { balanceTransaction = null } = charge;
  const [movement = null] = movementOf(balanceTransaction ?? '', view);
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_refunded: charge.amountRefunded,
    balance_transaction: expandsMovement ? movement : balanceTransaction,
    created: charge.created,
    currency: charge.currency,
    disputed: charge.disputed ?? false,
    metadata: charge.metadata,
    paid: charge.status === 'succeeded',
    payment_intent: charge.paymentIntent,
    status: charge.status,
  } satisfies Partly<Stripe.Charge>;
};

export const presentRefund = (refund: RefundRecord) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    reason: refund.reason,
    status: 'succeeded',
  }) satisfies Partly<Omit<Stripe.Refund, 'reason'>> & { readonly reason: string | null };

export const presentDispute = (dispute: DisputeRecord, view: View) =>
  ({
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactions.flatMap((id) => movementOf(id, view)),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    evidence: dispute.evidence ?? {},
    evidence_details: {
      due_by: dueBy(dispute),
      has_evidence: dispute.evidence !== undefined,
      submission_count: dispute.evidence ? 1 : 0,
    },
    payment_intent: dispute.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  }) satisfies Partly<Stripe.Dispute>;

const presentObject = ({ object }: EventRecord, view: View) => {
  switch (object.kind) {
    case 'payment_intent':
      return presentPaymentIntent(object.record, view);
    case 'charge':
      return presentCharge(object.record, view);
    case 'refund':
      return presentRefund(object.record);
    case 'dispute':
      return presentDispute(object.record, view);
  }
};

/** An event in the form of the API and of webhooks, with the object as it was when the event happened. */
export const presentEvent = (event: EventRecord, view: View) =>
  ({
    id: event.id,
    object: 'event',
    created: event.created,
    data: { object: presentObject(event, view) },
    type: event.type,
  }) satisfies { readonly [Key in keyof Stripe.Event]?: unknown };
