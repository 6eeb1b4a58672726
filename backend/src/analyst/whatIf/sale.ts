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
