/** One model in a paid order. `cents` is what was paid for it. */
export type SoldItem = { readonly modelId: string; readonly category: string; readonly cents: number };

/** A paid order. */
export type Sale = {
  readonly orderId: string;
  /** ISO 8601, UTC: when the money came. */
  readonly at: string;
  readonly items: readonly SoldItem[];
  /** Paid orders of the same client before this one. */
  readonly earlierPurchases: number;
};

/** What went back of a paid order so far, by refunds and by disputes that were lost. */
export type Return = { readonly orderId: string; readonly cents: number };

/** What an event says of takings. */
export type Movement =
  | { readonly kind: 'sale'; readonly sale: Sale }
  | ({ readonly kind: 'return' } & Return);
