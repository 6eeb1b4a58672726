import type { ProviderPayment } from '#domain/ordering/compareMoney.ts';
import type { Settled } from '#domain/ordering/settled.ts';
import type { PaymentUnknown } from './paymentProvider.ts';

/** The sums of the payments of a period. */
export type LedgerTotals = {
  /** Sales in US cents, and what of them was refunded. */
  readonly gross: number;
  readonly refunded: number;
  /** Money that banks took back and did not return, and the provider's fees, as the account was settled. */
  readonly settled: readonly Settled[];
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
