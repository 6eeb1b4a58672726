import type { PayingCard } from './paidWithFacts.ts';

/** The facts about a paid order in every mail. */
export type MailedOrder = {
  readonly firstName: string;
  /** `INV-2026-000042` (Q38) */
  readonly invoiceId: string;
  /** The card that paid; null where the provider did not tell. */
  readonly card: PayingCard | null;
  readonly items: readonly { readonly name: string; readonly cents: number }[];
  readonly totalCents: number;
  /** Where the orders and their downloads are. */
  readonly ordersLink: string;
};
