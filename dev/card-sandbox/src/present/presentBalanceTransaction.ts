import type { BalanceTransactionRecord } from '../model/records.ts';

/** A movement on the balance as the API shows it. */
export const presentBalanceTransaction = (movement: BalanceTransactionRecord) => ({
  id: movement.id,
  object: 'balance_transaction',
  amount: movement.amount,
  available_on: movement.created,
  balance_type: 'payments',
  created: movement.created,
  currency: movement.currency,
  description: movement.description,
  exchange_rate: null,
  fee: movement.fee,
  fee_details:
    movement.fee === 0
      ? []
      : [
          {
            amount: movement.fee,
            application: null,
            currency: movement.currency,
            description: movement.type === 'charge' ? 'Stripe processing fees' : 'Dispute fee',
            type: 'stripe_fee',
          },
        ],
  net: movement.amount - movement.fee,
  reporting_category: movement.reportingCategory,
  source: movement.source,
  status: 'available',
  type: movement.type,
});
