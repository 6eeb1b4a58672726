import type { RefundRecord } from '../model/records.ts';

/** A refund as the API shows it. */
export const presentRefund = (refund: RefundRecord) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  reason: refund.reason,
  receipt_number: null,
  status: 'succeeded',
});
