import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, money, text, uuid } from '../kernel/schemas.ts';

/** A model as it was when ordered: name, picture and price are copies, so later changes do not reach it. */
export const orderItem = v.strictObject({ modelId: uuid, name: text, card: assetRef, price: money });
export type OrderItem = v.InferOutput<typeof orderItem>;

/** A client asked to buy these models at the catalogue's prices. Nothing is charged yet. */
export const OrderPlaced = defineEvent(
  'OrderPlaced',
  v.strictObject({
    orderId: uuid,
    userId: uuid,
    items: v.pipe(v.array(orderItem), v.minLength(1)),
    total: money,
  }),
);

/** The provider made a payment intent for the order; from here on its outcome can always be asked for. */
export const PaymentIntentRecorded = defineEvent(
  'PaymentIntentRecorded',
  v.strictObject({ orderId: uuid, paymentIntentId: text }),
);

/** The provider wants the payer to prove who they are (3-D Secure) before it charges. */
export const PaymentActionRequired = defineEvent(
  'PaymentActionRequired',
  v.strictObject({ orderId: uuid, paymentIntentId: text }),
);

/** What a receipt may say of a card: its brand, as the provider spells it, and its last four digits (PCI DSS 3.4). */
export const paidWith = v.strictObject({ brand: text, last4: v.pipe(text, v.regex(/^\d{4}$/)) });
export type PaidWith = v.InferOutput<typeof paidWith>;

/**
 * The money came. The invoice number follows from the place of this event in the log (Q38). Since version 2 it says
 * which card paid, because receipts must (decision 42); `card` is null where the provider did not tell.
 */
export const PaymentReceived = defineEvent(
  'PaymentReceived',
  v.strictObject({ orderId: uuid, paymentIntentId: text, amount: money, card: v.nullable(paidWith) }),
  { 1: (data) => ({ ...(data as object), card: null }) },
);

/** The provider refused the payment for good; the client may try again with a new order. */
export const PaymentFailed = defineEvent(
  'PaymentFailed',
  v.strictObject({ orderId: uuid, paymentIntentId: v.nullable(text), code: text, reason: text }),
);

/** The client owns these models from now on and may download them for ever (Q14). */
export const EntitlementGranted = defineEvent(
  'EntitlementGranted',
  v.strictObject({ orderId: uuid, userId: uuid, modelIds: v.array(uuid) }),
);

/**
 * Money of a paid order went back to the buyer's card: all of it, or a part. `refundedTotal` is what has gone back so
 * far, this refund included. Refunds are made at the provider (decision 26).
 */
export const OrderRefunded = defineEvent(
  'OrderRefunded',
  v.strictObject({ orderId: uuid, refundId: text, amount: money, refundedTotal: money }),
);

/** A refund that was recorded did not reach the buyer's bank after all; the money is the shop's again. */
export const RefundFailed = defineEvent(
  'RefundFailed',
  v.strictObject({ orderId: uuid, refundId: text, refundedTotal: money }),
);

/** The buyer's bank asks for money back. `reason` is the provider's code for why. */
export const DisputeOpened = defineEvent(
  'DisputeOpened',
  v.strictObject({ orderId: uuid, disputeId: text, amount: money, reason: text }),
);

/** The banks have decided a dispute: `won` leaves the money with the shop, `lost` gives it back to the buyer. */
export const DisputeClosed = defineEvent(
  'DisputeClosed',
  v.strictObject({ orderId: uuid, disputeId: text, status: v.picklist(['won', 'lost']) }),
);

/** All of an order's money went back, so its models are no longer owned by it (decision 26). */
export const EntitlementRevoked = defineEvent(
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
