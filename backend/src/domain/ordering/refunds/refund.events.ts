import * as v from 'valibot';
import { defineEvents } from '../../kernel/event.ts';
import { encrypted, money, text, uuid } from '../../kernel/schemas.ts';

/** The withdrawal from the contract that an event follows from, and the events that show whether the right existed. */
const withdrawal = { withdrawalId: uuid, eventIds: v.array(uuid) };

export const refundEvents = defineEvents({
  WithdrawalReceived: {
    label: 'Withdrawal from the contract',
    meaning:
      'The buyer withdrew from the contract about these models (Directive 2011/83, article 11a). `personal` contains the name and the e-mail that they gave, encrypted. `isCopied`: a copy of the acknowledgement goes to that e-mail, another one than that of the account. `isProven`: they were signed in; otherwise the mailed link or the Admin decides. A policy answers a proven one with a refund or a request for one. Its models cannot be downloaded until it has ended.',
    emittedBy: ['WithdrawFromOrder'],
    data: {
      orderId: uuid,
      userId: uuid,
      withdrawalId: uuid,
      modelIds: v.array(uuid),
      personal: encrypted,
      isProven: v.boolean(),
      isCopied: v.optional(v.boolean(), false),
    },
  },
  WithdrawalConfirmed: {
    label: 'Withdrawal confirmed',
    meaning:
      'The buyer followed the mailed link of a withdrawal that came without a login. The withdrawal counts from when it was received.',
    emittedBy: ['ConfirmWithdrawal'],
    data: { orderId: uuid, userId: uuid, withdrawalId: uuid, modelIds: v.array(uuid) },
  },
  RefundRequested: {
    label: 'Refund asked for',
    meaning:
      "The buyer asked for the price of these models back. `reason` is in their words, encrypted; where `withdrawal` is given, the request comes from a withdrawal that a person has to decide, and `reason` is the shop's, null once the buyer is erased. `exercised` are the models with the right to withdraw: they cannot be downloaded while the request is open.",
    emittedBy: ['RequestRefund', 'WithdrawFromOrder', 'AnswerWithdrawal'],
    data: {
      orderId: uuid,
      userId: uuid,
      requestId: uuid,
      modelIds: v.array(uuid),
      reason: v.nullable(encrypted),
      withdrawal: v.optional(v.strictObject({ ...withdrawal, exercised: v.optional(v.array(uuid), []) })),
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
    meaning:
      'The buyer withdrew a request before it was decided, or confirmed the withdrawal that it was about, which is then answered instead.',
    emittedBy: ['WithdrawRefundRequest', 'ConfirmWithdrawal'],
    data: { orderId: uuid, requestId: uuid, modelIds: v.array(uuid) },
  },
  RefundApproved: {
    label: 'Refund approved',
    meaning:
      'The Admin approved the refund of these models; the card provider is asked next, and names its refund by `approvalId`. `requestId` is the request that this grants, null when nobody asked. The shop itself approves the refund of a payment that arrives after its client was erased, and of a withdrawal in time from models of which nothing was handed out, which `withdrawal` names.',
    emittedBy: ['ApproveRefund', 'RecordPayment', 'AnswerWithdrawal'],
    data: {
      orderId: uuid,
      approvalId: uuid,
      requestId: v.nullable(uuid),
      modelIds: v.array(uuid),
      amount: money,
      reason: v.nullable(encrypted),
      withdrawal: v.optional(v.strictObject(withdrawal)),
    },
  },
  RefundRejectedByProvider: {
    label: 'Refund refused by the card provider',
    meaning:
      "The card provider refused an approved refund for good: no money moved, and the models stay. `reason` is the provider's. `withdrawalIds` are the withdrawals that the refund was to answer: they are open again, and a policy has each answered.",
    emittedBy: ['RecordReversals', 'RejectRefund'],
    data: {
      orderId: uuid,
      approvalId: uuid,
      modelIds: v.array(uuid),
      reason: text,
      withdrawalIds: v.optional(v.array(uuid), []),
    },
  },
});
