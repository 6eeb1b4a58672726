import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, money, text, uuid } from '../kernel/schemas.ts';

/** A model as ordered: name, picture and price are copies, so later changes do not affect it. */
const orderItem = v.strictObject({ modelId: uuid, name: text, card: assetRef, price: money });
export type OrderItem = v.InferOutput<typeof orderItem>;

/** A client ordered these models at the catalogue's prices. Nothing is charged yet. */
const OrderPlaced = defineEvent(
  'OrderPlaced',
  v.strictObject({
    orderId: uuid,
    userId: uuid,
    items: v.pipe(v.array(orderItem), v.minLength(1)),
    total: money,
  }),
);

/** The provider created a payment intent for the order; from now on its outcome can be retrieved. */
const PaymentIntentRecorded = defineEvent(
  'PaymentIntentRecorded',
  v.strictObject({ orderId: uuid, paymentIntentId: text }),
);

/** The provider requires the payer to authenticate (3-D Secure) before it charges. */
const PaymentActionRequired = defineEvent(
  'PaymentActionRequired',
  v.strictObject({ orderId: uuid, paymentIntentId: text }),
);

/** What a receipt may show of a card: its brand, as the provider spells it, and its last four digits (PCI DSS 3.4). */
const paidWith = v.strictObject({ brand: text, last4: v.pipe(text, v.regex(/^\d{4}$/)) });
export type PaidWith = v.InferOutput<typeof paidWith>;

/**
 * The payment was received. The invoice number follows from this event's position in the log (Q38). Since version 2 it
 * names the card, which receipts must show (ADR 7); `card` is null when the provider did not name it.
 */
const PaymentReceived = defineEvent(
  'PaymentReceived',
  v.strictObject({ orderId: uuid, paymentIntentId: text, amount: money, card: v.nullable(paidWith) }),
  { 1: (data) => ({ ...(data as object), card: null }) },
);

/** The provider refused the payment for good; the client may try again with a new order. */
const PaymentFailed = defineEvent(
  'PaymentFailed',
  v.strictObject({ orderId: uuid, paymentIntentId: v.nullable(text), code: text, reason: text }),
);

/** The client owns these models from now on and may download them for ever (Q14). */
const EntitlementGranted = defineEvent(
  'EntitlementGranted',
  v.strictObject({ orderId: uuid, userId: uuid, modelIds: v.array(uuid) }),
);

/**
 * Money of a paid order was refunded to the buyer's card, all or a part of it. `refundedTotal` is the sum so far,
 * including this refund. Refunds are made at the provider (ADR 26).
 */
const OrderRefunded = defineEvent(
  'OrderRefunded',
  v.strictObject({ orderId: uuid, refundId: text, amount: money, refundedTotal: money }),
);

/** A recorded refund did not reach the buyer's bank after all; the shop has the money again. */
const RefundFailed = defineEvent(
  'RefundFailed',
  v.strictObject({ orderId: uuid, refundId: text, refundedTotal: money }),
);

/** The buyer's bank claims money back. `reason` is the provider's code. */
const DisputeOpened = defineEvent(
  'DisputeOpened',
  v.strictObject({ orderId: uuid, disputeId: text, amount: money, reason: text }),
);

/** A dispute was decided: `won` leaves the money with the shop, `lost` returns it to the buyer. */
const DisputeClosed = defineEvent(
  'DisputeClosed',
  v.strictObject({ orderId: uuid, disputeId: text, status: v.picklist(['won', 'lost']) }),
);

/** All money of an order was returned, so the client no longer owns its models through it (ADR 26). */
const EntitlementRevoked = defineEvent(
  'EntitlementRevoked',
  v.strictObject({ orderId: uuid, userId: uuid, modelIds: v.array(uuid) }),
);

export const orderEvents = [
  OrderPlaced,
  PaymentIntentRecorded,
  PaymentActionRequired,
  PaymentReceived,
  PaymentFailed,
  EntitlementGranted,
  OrderRefunded,
  RefundFailed,
  DisputeOpened,
  DisputeClosed,
  EntitlementRevoked,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
