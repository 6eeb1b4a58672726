import type Stripe from 'stripe';
import type { ProviderEvent } from './paymentProvider.ts';

/** The events that tell of money going back; a sweep asks the provider's list for exactly these. */
export const reversalTypes = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const isReversal = (type: string): boolean => (reversalTypes as readonly string[]).includes(type);

type Named = {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly payment_intent?: unknown;
  readonly metadata?: { readonly orderId?: unknown };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The notice in an event. */
export const noticeOf = ({ id: eventId, type, data }: Stripe.Event): ProviderEvent => {
  const { object, id, payment_intent, metadata } = data.object as Named;
  if (isReversal(type)) {
    return { eventId, about: 'reversal', orderId: null, intentId: textOf(payment_intent) };
  }
  return object === 'payment_intent'
    ? { eventId, about: 'payment', orderId: textOf(metadata?.orderId), intentId: textOf(id) }
    : { eventId, about: 'somethingElse', orderId: null, intentId: null };
};
