import type { ProviderPayment } from '#domain/ordering/compareMoney.ts';
import type { Settled } from '#domain/ordering/settled.ts';
import type { PaymentUnknown } from './paymentProvider.ts';

/** The totals of the payments of a period. */
export type LedgerTotals = {
  /** Sales in US cents, and the refunded part of them. */
  readonly gross: number;
  readonly refunded: number;
  /** Money that banks took back and did not return, and the provider's fees, in the currencies of settlement. */
  readonly settled: readonly Settled[];
};

/** Some payments from the provider's books, with their totals. */
export type LedgerPage =
  | { readonly status: 'known'; readonly payments: readonly ProviderPayment[]; readonly totals: LedgerTotals }
  | PaymentUnknown;

export type ProviderLedger = {
  /**
   * Payments that succeeded from one instant (inclusive) to another (exclusive), newest first, with their refunds and disputes, in pages.
   * If the provider does not answer, the last page says so.
   */
  readonly ledgerOf: (from: Date, to: Date) => AsyncIterable<LedgerPage>;
};
