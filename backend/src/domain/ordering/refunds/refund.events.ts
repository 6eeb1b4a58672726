import * as v from 'valibot';
import { defineEvents } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { encrypted, money, text, uuid } from '../../kernel/schemas.ts';
import { quoted, sentence, theModels } from '../../kernel/sentence.ts';

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
    sentence: ({ orderId, userId, modelIds, isProven }, facts) =>
      sentence`${isProven ? facts.the('user', userId) : 'Somebody without a login'} withdrew from the contract about ${theModels(facts, modelIds)} in ${facts.the('order', orderId)}`,
  },
  WithdrawalConfirmed: {
    label: 'Withdrawal confirmed',
    meaning:
      'The buyer followed the mailed link of a withdrawal that came without a login. The withdrawal counts from when it was received.',
    emittedBy: ['ConfirmWithdrawal'],
    data: { orderId: uuid, userId: uuid, withdrawalId: uuid, modelIds: v.array(uuid) },
    sentence: ({ orderId, userId, modelIds }, facts) =>
      sentence`${facts.the('user', userId)} confirmed the withdrawal from the contract about ${theModels(facts, modelIds)} in ${facts.the('order', orderId)}`,
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
    sentence: ({ orderId, userId, modelIds, withdrawal }, facts) =>
      withdrawal
        ? sentence`The Admin is asked about the withdrawal of ${facts.the('user', userId)} from the contract about ${theModels(facts, modelIds)} in ${facts.the('order', orderId)}`
        : sentence`${facts.the('user', userId)} asked for the money of ${theModels(facts, modelIds)} back, from ${facts.the('order', orderId)}`,
  },
  RefundRequestDeclined: {
    label: 'Refund declined',
    meaning:
      'The Admin declined a request. `reason` is encrypted for the buyer; null once the buyer is erased.',
    emittedBy: ['DeclineRefundRequest'],
    data: { orderId: uuid, requestId: uuid, modelIds: v.array(uuid), reason: v.nullable(encrypted) },
    sentence: ({ orderId, modelIds }, facts) =>
      sentence`The refund of ${theModels(facts, modelIds)} from ${facts.the('order', orderId)} was declined`,
  },
  RefundRequestWithdrawn: {
    label: 'Request for a refund withdrawn',
    meaning:
      'The buyer withdrew a request before it was decided, or confirmed the withdrawal that it was about, which is then answered instead.',
    emittedBy: ['WithdrawRefundRequest', 'ConfirmWithdrawal'],
    data: { orderId: uuid, requestId: uuid, modelIds: v.array(uuid) },
    sentence: ({ orderId, modelIds }, facts) =>
      sentence`The buyer no longer asks for the money of ${theModels(facts, modelIds)} from ${facts.the('order', orderId)}`,
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
    sentence: ({ orderId, modelIds, amount }, facts) =>
      sentence`A refund of ${usd(amount)} for ${theModels(facts, modelIds)} from ${facts.the('order', orderId)} was approved`,
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
    sentence: ({ orderId, modelIds, reason }, facts) =>
      sentence`The card provider did not refund ${theModels(facts, modelIds)} from ${facts.the('order', orderId)}: ${quoted(reason)}`,
  },
});
