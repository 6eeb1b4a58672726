import type { ProviderPayment } from '#domain/ordering/reconciliation/compareMoney.ts';
import type { Settled } from '#domain/ordering/reconciliation/settled.ts';
import type { PaymentUnknown } from './paymentProvider.ts';

/** Some payments from the provider's books, with the money that banks took back and did not return, and the provider's fees. */
export type LedgerPage =
  | {
      readonly status: 'known';
      readonly payments: readonly ProviderPayment[];
      readonly settled: readonly Settled[];
    }
  | PaymentUnknown;

export type ProviderLedger = {
  /**
   * Payments that succeeded from one instant (inclusive) to another (exclusive), newest first, with their refunds and disputes, in pages.
   * If the provider does not answer, the last page says so.
   */
  readonly ledgerOf: (from: Date, to: Date) => AsyncIterable<LedgerPage>;
};
