import * as v from 'valibot';
import { defineEvent } from '../kernel/event.ts';
import { money, sealed, text, uuid } from '../kernel/schemas.ts';

/** The buyer asked for the price of these models back. `reason` is in their words, encrypted. */
const RefundRequested = defineEvent(
  'RefundRequested',
  v.strictObject({ orderId: uuid, userId: uuid, requestId: uuid, modelIds: v.array(uuid), reason: sealed }),
);

/** The Admin declined a request. `reason` is encrypted for the buyer; null once the buyer is erased. */
const RefundRequestDeclined = defineEvent(
  'RefundRequestDeclined',
  v.strictObject({ orderId: uuid, requestId: uuid, modelIds: v.array(uuid), reason: v.nullable(sealed) }),
);

/**
 * The Admin approved the refund of these models; the card provider is asked next, and names its refund by `approvalId`. `requestId`
 * is the request that this grants, null when nobody asked.
 */
const RefundApproved = defineEvent(
  'RefundApproved',
  v.strictObject({
    orderId: uuid,
    approvalId: uuid,
    requestId: v.nullable(uuid),
    modelIds: v.array(uuid),
    amount: money,
    reason: v.nullable(sealed),
  }),
);

/** The card provider refused an approved refund for good: no money moved, and the models stay. `reason` is the provider's. */
const RefundRejectedByProvider = defineEvent(
  'RefundRejectedByProvider',
  v.strictObject({ orderId: uuid, approvalId: uuid, modelIds: v.array(uuid), reason: text }),
);

export const refundEvents = [
  RefundRequested,
  RefundRequestDeclined,
  RefundApproved,
  RefundRejectedByProvider,
] as const;
