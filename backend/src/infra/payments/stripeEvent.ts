import * as v from 'valibot';
import type { ProviderEvent } from './paymentProvider.ts';

/** The events about returned money; a sweep asks the provider's list for exactly these. */
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

/** An id from the provider; for an expanded object, its id. */
const reference = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform(({ id }) => id),
    ),
  ]),
  v.maxLength(255),
);
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema, null), null);

/** The trusted part of an event: its ids. The rest may have any form. */
const trustedEvent = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  type: v.string(),
  data: v.object({
    object: v.object({
      object: orNull(v.string()),
      id: orNull(reference),
      payment_intent: orNull(reference),
      metadata: orNull(v.object({ orderId: orNull(v.string()) })),
    }),
  }),
});

/** The shop's view of a provider's event; null if it is not one. */
export const noticeOf = (event: unknown): ProviderEvent | null => {
  const parsed = v.safeParse(trustedEvent, event);
  if (!parsed.success) return null;
  const { id: eventId, type, data } = parsed.output;
  const { object, id, payment_intent, metadata } = data.object;
  if (isReversal(type)) return { eventId, about: 'reversal', orderId: null, intentId: payment_intent };
  return object === 'payment_intent'
    ? { eventId, about: 'payment', orderId: metadata?.orderId ?? null, intentId: id }
    : { eventId, about: 'somethingElse', orderId: null, intentId: null };
};
