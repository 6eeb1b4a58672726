import type { RefundRecord } from '../model/records.ts';

/** A refund as the API shows it. */
export const presentRefund = (refund: RefundRecord) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: refund.balanceTransaction ?? null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  ...(refund.status === 'failed'
    ? {
        failure_balance_transaction: refund.failureBalanceTransaction ?? '',
        failure_reason: 'expired_or_canceled_card',
      }
    : {}),
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.status ?? 'succeeded',
  transfer_reversal: null,
});
