import type { BalanceTransactionRecord, ChargeRecord, RefundRecord } from '../model/records.ts';
import { fieldsOf } from './fieldsOf.ts';
import { cardFacts } from './presentCard.ts';
import shapes from './shapes.json' with { type: 'json' };

const outcome = ({ failure }: ChargeRecord) =>
  failure === null ? shapes.authorized : { ...shapes.declined, reason: failure.declineCode ?? failure.code };

/** The `card` of a charge: fewer facts of the card than in a payment method, and those of its network. */
const chargedCard = ({ amount, authenticated, card, failure }: ChargeRecord) => ({
  ...shapes.chargedCard,
  ...cardFacts(card),
  amount_authorized: failure === null ? amount : null,
  network: card.brand,
  three_d_secure: authenticated ? shapes.threeDSecure : null,
});

/** A charge in the API's form. */
export const presentCharge = (charge: ChargeRecord) => {
  const { amount, amountRefunded, failure } = charge;
  const paid = failure === null;
  return {
    ...shapes.charge,
    ...fieldsOf(charge, [
      'id',
      'amount',
      'amountRefunded',
      'created',
      'currency',
      'metadata',
      'paymentIntent',
      'paymentMethod',
      'status',
    ]),
    amount_captured: paid ? amount : 0,
    balance_transaction: charge.balanceTransaction ?? null,
    billing_details: shapes.billing,
    captured: paid,
    disputed: charge.disputed ?? false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: outcome(charge),
    paid,
    payment_method_details: { card: chargedCard(charge), type: 'card' },
    refunded: paid && amountRefunded === amount,
  };
};

/** A refund in the API's form. */
export const presentRefund = (refund: RefundRecord) => ({
  ...shapes.refund,
  ...fieldsOf(refund, [
    'id',
    'amount',
    'charge',
    'created',
    'currency',
    'metadata',
    'paymentIntent',
    'reason',
  ]),
  balance_transaction: refund.balanceTransaction ?? null,
  status: refund.status ?? 'succeeded',
  ...(refund.status === 'failed'
    ? {
        failure_balance_transaction: refund.failureBalanceTransaction ?? '',
        failure_reason: 'expired_or_canceled_card',
      }
    : {}),
});

/** A balance transaction in the API's form. */
export const presentBalanceTransaction = (movement: BalanceTransactionRecord) => {
  const { amount, created, currency, fee, type } = movement;
  const description = type === 'charge' ? 'Stripe processing fees' : 'Dispute fee';
  return {
    ...shapes.balanceTransaction,
    ...fieldsOf(movement, [
      'id',
      'amount',
      'created',
      'currency',
      'description',
      'fee',
      'reportingCategory',
      'source',
      'type',
    ]),
    available_on: created,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }],
    net: amount - fee,
  };
};
