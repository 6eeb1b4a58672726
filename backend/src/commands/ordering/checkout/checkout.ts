import { createHash } from 'node:crypto';
import type { OrderItem } from '#domain/ordering/orders/order.events.ts';
import type { OrderTerms } from '#domain/ordering/orders/order.ts';

/** A client's attempt to pay for some models, as the steps of a charge pass it on. */
export type Checkout = {
  readonly userId: string;
  /** Each model once. */
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  /** The total the client was shown, in cents: they have not agreed to any other price (Q08). */
  readonly claimedCents: number;
  readonly items: readonly OrderItem[];
  readonly terms: OrderTerms;
};

/** Identifies one attempt to pay: the same checkout (or card token) for the same models is the same attempt (Q22). */
export const checkoutKeyOf = (attempt: string, modelIds: readonly string[]): string =>
  createHash('sha256')
    .update([attempt, ...modelIds.toSorted()].join('\n'), 'utf8')
    .digest('hex');
