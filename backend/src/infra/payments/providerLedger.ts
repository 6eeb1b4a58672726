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

/** The provider's books for a period. */
type LedgerPage =
  | {
      readonly status: 'known';
      readonly payments: readonly ProviderPayment[];
      readonly totals: LedgerTotals;
    }
  /** There are more payments than can be compared at once. */
  | { readonly status: 'tooMany' }
  | PaymentUnknown;

export type ProviderLedger = {
  /** Payments that succeeded from one instant on and before another, newest first, with what went back of them. */
  readonly ledgerOf: (from: Date, to: Date, most: number) => Promise<LedgerPage>;
};
