import type { OrderItem } from '#domain/ordering/order.events.ts';

/** One client's attempt to pay for some models, as the steps of a charge pass it on. */
export type Checkout = {
  readonly userId: string;
  /** Each model once. */
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  /** What the client was shown, in cents: an order at another price is not what they agreed to (Q08). */
  readonly claimedCents: number;
  readonly items: readonly OrderItem[];
};
