import { createHash } from 'node:crypto';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { DeliveryConsent, OrderItem } from '#domain/ordering/orders/order.events.ts';
import type { OrderVat } from '#domain/ordering/tax/orderVat.ts';

/** A client's attempt to pay for some models, as the steps of a charge pass it on. */
export type Checkout = {
  readonly userId: string;
  /** Each model once. */
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  /** The total the client was shown, in cents: they have not agreed to any other price (Q08). */
  readonly claimedCents: number;
  readonly items: readonly OrderItem[];
  /** Consent to immediate delivery (Q40); null when the client sent none. */
  readonly consent: DeliveryConsent | null;
  /** The version of the information on the right to withdraw that the client was shown; null when the client sent none. */
  readonly withdrawalInformation: number | null;
  /** The business that the client buys for, under the client's key; null for none. */
  readonly business: Encrypted | null;
  /** As the receipt shows it; null where it shows none. */
  readonly vat: OrderVat | null;
};

/** Identifies one attempt to pay: the same checkout (or card token) for the same models is the same attempt (Q22). */
export const checkoutKeyOf = (attempt: string, modelIds: readonly string[]): string =>
  createHash('sha256')
    .update([attempt, ...modelIds.toSorted()].join('\n'), 'utf8')
    .digest('hex');
