import * as v from 'valibot';
import { defineEvents } from '../kernel/event.ts';
import { encrypted, money, text, uuid } from '../kernel/schemas.ts';

export const refundEvents = defineEvents({
  RefundRequested: {
    label: 'Refund asked for',
    meaning: 'The buyer asked for the price of these models back. `reason` is in their words, encrypted.',
    emittedBy: ['RequestRefund'],
    data: {
      orderId: uuid,
      userId: uuid,
      requestId: uuid,
      modelIds: v.array(uuid),
      reason: encrypted,
    },
  },
  RefundRequestDeclined: {
    label: 'Refund declined',
    meaning:
      'The Admin declined a request. `reason` is encrypted for the buyer; null once the buyer is erased.',
    emittedBy: ['DeclineRefundRequest'],
    data: { orderId: uuid, requestId: uuid, modelIds: v.array(uuid), reason: v.nullable(encrypted) },
  },
  RefundRequestWithdrawn: {
    label: 'Request for a refund withdrawn',
    meaning: 'The buyer withdrew a request before it was decided.',
    emittedBy: ['WithdrawRefundRequest'],
    data: { orderId: uuid, requestId: uuid, modelIds: v.array(uuid) },
  },
  RefundApproved: {
    label: 'Refund approved',
    meaning:
      'The Admin approved the refund of these models; the card provider is asked next, and names its refund by `approvalId`. `requestId` is the request that this grants, null when nobody asked. The shop itself approves the refund of a payment that arrives after its client was erased.',
    emittedBy: ['ApproveRefund', 'RecordPayment'],
    data: {
      orderId: uuid,
      approvalId: uuid,
      requestId: v.nullable(uuid),
      modelIds: v.array(uuid),
      amount: money,
      reason: v.nullable(encrypted),
    },
  },
  RefundRejectedByProvider: {
    label: 'Refund refused by the card provider',
    meaning:
      "The card provider refused an approved refund for good: no money moved, and the models stay. `reason` is the provider's.",
    emittedBy: ['RecordReversals', 'RejectRefund'],
    data: { orderId: uuid, approvalId: uuid, modelIds: v.array(uuid), reason: text },
  },
});
