/** One model in a paid order. `cents` is what was paid for it. */
export type SoldItem = { readonly modelId: string; readonly category: string; readonly cents: number };

/** A paid order. */
export type Sale = {
  readonly orderId: string;
  /** Time of payment: ISO 8601, UTC. */
  readonly at: string;
  readonly items: readonly SoldItem[];
  /** Number of earlier paid orders of the same client. */
  readonly earlierPurchases: number;
};

/** The returned money of a paid order so far, by refunds and lost disputes. */
export type Return = { readonly orderId: string; readonly cents: number };

/** A movement of revenue. */
export type Movement =
  | { readonly kind: 'sale'; readonly sale: Sale }
  | ({ readonly kind: 'return' } & Return);
