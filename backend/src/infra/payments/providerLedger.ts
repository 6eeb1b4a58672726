import type { ProviderPayment } from '#domain/ordering/compareMoney.ts';
import type { PaymentUnknown } from './paymentProvider.ts';

/** What the payments of a period came to, in US cents: all that was taken, and what left again. */
export type LedgerTotals = {
  readonly gross: number;
  readonly refunded: number;
  /** Withdrawn by disputes, as far as it did not come back. */
  readonly disputed: number;
  /** What the provider kept for itself. */
  readonly fees: number;
};

/** Some payments of the provider's books, with their totals. */
export type LedgerPage =
  | {
      readonly status: 'known';
      readonly payments: readonly ProviderPayment[];
      readonly totals: LedgerTotals;
    }
  | PaymentUnknown;

export type ProviderLedger = {
  /**
   * Payments that succeeded from one instant on and before another, newest first, with what went back of them, in pages. When the
   * provider does not answer, the last page says so.
   */
  readonly ledgerOf: (from: Date, to: Date) => AsyncIterable<LedgerPage>;
};
