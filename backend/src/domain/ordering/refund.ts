import { type Money, sum } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Encrypted } from '../kernel/schemas.ts';
import type { OrderEvent, OrderItem } from './order.events.ts';
import { asksFor, type OpenRequest, type RefundState } from './refundState.ts';
import { type Reversals, returnedOf } from './reversals.ts';
import type { RightToWithdraw } from './withdrawal.ts';

export type RefundCommand =
  /** `modelIds` null: every model of the order. */
  | {
      readonly type: 'WithdrawFromOrder';
      readonly withdrawalId: string;
      readonly modelIds: readonly string[] | null;
      readonly personal: Encrypted;
      /** The request to the Admin that comes with a withdrawal without a login; null when the buyer is signed in. */
      readonly request: { readonly requestId: string; readonly reason: Encrypted } | null;
    }
  /** `modelIds` null: every model of the withdrawal. */
  | {
      readonly type: 'ConfirmWithdrawal';
      readonly withdrawalId: string;
      readonly modelIds: readonly string[] | null;
    }
  | {
      readonly type: 'AnswerWithdrawal';
      readonly withdrawalId: string;
      /** The right to withdraw from the contract about each model. */
      readonly rights: ReadonlyMap<string, RightToWithdraw>;
      /** The ids of the refund and of the request that may follow. */
      readonly approvalId: string;
      readonly requestId: string;
      /** Why the shop asks the Admin about models without the right; null once the buyer is erased. */
      readonly reason: Encrypted | null;
    }
  /** `modelIds` null: every refundable model. */
  | {
      readonly type: 'RequestRefund';
      readonly requestId: string;
      readonly modelIds: readonly string[] | null;
      readonly reason: Encrypted;
    }
  | { readonly type: 'WithdrawRefundRequest' }
  /** All open requests. */
  | { readonly type: 'DeclineRefundRequest'; readonly reason: Encrypted | null }
  | {
      readonly type: 'ApproveRefund';
      readonly approvalId: string;
      readonly modelIds: readonly string[] | null;
      readonly reason: Encrypted | null;
    }
  | { readonly type: 'RejectRefund'; readonly approvalId: string; readonly reason: string };

export type PaidOrder = {
  readonly orderId: string;
  readonly userId: string;
  readonly items: readonly OrderItem[];
  readonly total: Money;
  readonly reversals: Reversals;
  readonly refunds: RefundState;
};

const conflict = (code: string, message: string): Refusal => new Refusal('conflict', code, message);

/** Models that are neither refunded nor about to be. */
export const refundable = ({ items, reversals, refunds }: PaidOrder): readonly OrderItem[] => {
  const underWay = new Set(refunds.approvals.flatMap(({ modelIds }) => modelIds));
  return items.filter(({ modelId }) => !reversals.revoked.has(modelId) && !underWay.has(modelId));
};

/** @throws Refusal for a model that is not among the possible ones */
const chosenFrom = (
  possible: readonly OrderItem[],
  modelIds: readonly string[] | null,
): readonly OrderItem[] => {
  const chosen = modelIds === null ? possible : possible.filter(({ modelId }) => modelIds.includes(modelId));
  if (chosen.length === 0 || (modelIds !== null && chosen.length < new Set(modelIds).size))
    throw conflict('notRefundable', 'One of these models was refunded before, or is no part of this order');
  return chosen;
};

/** The order's remaining money for these models. A refund that names no models counts against all of them. */
const amountFor = ({ total, reversals, refunds }: PaidOrder, items: readonly OrderItem[]): Money => {
  const gone = sum([returnedOf(reversals), ...refunds.approvals.map(({ amount }) => amount)]);
  const price = sum(items.map((item) => item.price));
  return { cents: Math.min(price.cents, total.cents - gone.cents), currency: 'USD' };
};

/** Whether the buyer's bank has taken up the payment, or has decided for the buyer. */
export const isDisputed = ({ reversals }: Pick<PaidOrder, 'reversals'>): boolean =>
  [...reversals.disputes.values()].some(({ status }) => status !== 'won');

const approve = (
  order: PaidOrder,
  { approvalId, modelIds, reason }: Extract<RefundCommand, { type: 'ApproveRefund' }>,
  withdrawal?: Extract<OrderEvent, { type: 'RefundApproved' }>['data']['withdrawal'],
): readonly OrderEvent[] => {
  const { orderId, refunds } = order;
  if (isDisputed(order))
    throw conflict('disputed', 'The buyer’s bank has taken up this payment: it decides about the money');
  const items = chosenFrom(refundable(order), modelIds);
  const amount = amountFor(order, items);
  if (amount.cents <= 0) throw conflict('nothingLeft', 'All money of this order went back already');
  const chosen = items.map(({ modelId }) => modelId);
  const granted = refunds.requests.find((request) => asksFor(request, chosen));
  return [
    {
      type: 'RefundApproved',
      data: {
        orderId,
        approvalId,
        requestId: granted?.requestId ?? null,
        modelIds: chosen,
        amount,
        reason,
        ...(withdrawal && { withdrawal }),
      },
    },
  ];
};

const withdraw = (
  order: PaidOrder,
  command: Extract<RefundCommand, { type: 'WithdrawFromOrder' }>,
): readonly OrderEvent[] => {
  const { orderId, userId, items, refunds } = order;
  const { withdrawalId, modelIds: asked, personal, request } = command;
  const ordered = items.map(({ modelId }) => modelId);
  const modelIds = ordered.filter((modelId) => asked === null || asked.includes(modelId));
  if (modelIds.length === 0 || asked?.some((modelId) => !ordered.includes(modelId)))
    throw conflict('notInOrder', 'One of these models is no part of this order');
  const isProven = request === null;
  const received = { orderId, userId, withdrawalId, modelIds, personal, isProven };
  const open = new Set(refunds.requests.flatMap((one) => one.modelIds));
  const left = refundable(order)
    .map(({ modelId }) => modelId)
    .filter((modelId) => modelIds.includes(modelId) && !open.has(modelId));
  const withdrawal = { withdrawalId, eventIds: [] };
  return [
    { type: 'WithdrawalReceived', data: received },
    ...(request === null || left.length === 0
      ? []
      : [
          {
            type: 'RefundRequested',
            data: { orderId, userId, ...request, modelIds: left, withdrawal },
          } as const,
        ]),
  ];
};

/** The chosen models are withdrawn from. The buyer keeps the others, so that the Admin is no longer asked about them. */
const confirm = (
  { orderId, userId, refunds }: PaidOrder,
  { withdrawalId, modelIds: chosen }: Extract<RefundCommand, { type: 'ConfirmWithdrawal' }>,
): readonly OrderEvent[] => {
  const received = refunds.unproven.find((one) => one.withdrawalId === withdrawalId);
  if (!received) return [];
  const modelIds = received.modelIds.filter((modelId) => chosen === null || chosen.includes(modelId));
  if (modelIds.length === 0 || chosen?.some((modelId) => !received.modelIds.includes(modelId)))
    throw conflict('notInOrder', 'One of these models is no part of this withdrawal');
  const request = refunds.requests.find(({ requestId }) => requestId === received.requestId);
  const keepsSome = request?.modelIds.some((modelId) => !modelIds.includes(modelId));
  return [
    { type: 'WithdrawalConfirmed', data: { orderId, userId, withdrawalId, modelIds } },
    ...(request && keepsSome
      ? [
          {
            type: 'RefundRequestWithdrawn',
            data: { orderId, requestId: request.requestId, modelIds: [...request.modelIds] },
          } satisfies OrderEvent,
        ]
      : []),
  ];
};

/** A refund of the models with the right to withdraw, and a request for the others, or for all while a bank decides. */
const answer = (
  order: PaidOrder,
  command: Extract<RefundCommand, { type: 'AnswerWithdrawal' }>,
): readonly OrderEvent[] => {
  const { orderId, userId, refunds } = order;
  const { withdrawalId, rights, approvalId, requestId, reason } = command;
  const open = refunds.withdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);
  const left = refundable(order).filter(({ modelId }) => open?.modelIds.includes(modelId));
  const hasRight = ({ modelId }: OrderItem) =>
    !isDisputed(order) && typeof rights.get(modelId)?.withdrawableUntil === 'string';
  const based = (items: readonly OrderItem[]) => ({
    withdrawalId,
    eventIds: [...new Set(items.flatMap(({ modelId }) => rights.get(modelId)?.eventIds ?? []))],
  });
  const due = left.filter(hasRight);
  const others = left.filter((item) => !hasRight(item));
  const idsOf = (items: readonly OrderItem[]) => items.map(({ modelId }) => modelId);
  const approved: readonly OrderEvent[] =
    due.length === 0
      ? []
      : approve(order, { type: 'ApproveRefund', approvalId, modelIds: idsOf(due), reason: null }, based(due));
  return others.length === 0 || reason === null
    ? approved
    : [
        ...approved,
        {
          type: 'RefundRequested',
          data: { orderId, userId, requestId, modelIds: idsOf(others), reason, withdrawal: based(others) },
        },
      ];
};

/** @throws Refusal conflict without a request */
const openRequests = ({ requests }: RefundState): readonly OpenRequest[] => {
  if (requests.length === 0) throw conflict('notRequested', 'No request for a refund of this order is open');
  return requests;
};

/** Decides requests, approvals and results of refunds of a paid order (ADR 63). @throws Refusal conflict */
export const decideRefund = (order: PaidOrder, command: RefundCommand): readonly OrderEvent[] => {
  const { orderId, userId, refunds } = order;
  switch (command.type) {
    case 'WithdrawFromOrder':
      return withdraw(order, command);
    case 'ConfirmWithdrawal':
      return confirm(order, command);
    case 'AnswerWithdrawal':
      return answer(order, command);
    case 'RequestRefund': {
      const asked = new Set(refunds.requests.flatMap((request) => request.modelIds));
      const left = refundable(order).filter(({ modelId }) => !asked.has(modelId));
      if (left.length === 0 ? asked.size > 0 : command.modelIds?.some((modelId) => asked.has(modelId)))
        throw conflict('alreadyRequested', 'You have asked for a refund of one of these models already');
      const modelIds = chosenFrom(left, command.modelIds).map(({ modelId }) => modelId);
      const { requestId, reason } = command;
      return [{ type: 'RefundRequested', data: { orderId, userId, requestId, modelIds, reason } }];
    }
    case 'DeclineRefundRequest': {
      const { reason } = command;
      return openRequests(refunds).map(({ requestId, modelIds }) => ({
        type: 'RefundRequestDeclined',
        data: { orderId, requestId, modelIds: [...modelIds], reason },
      }));
    }
    case 'WithdrawRefundRequest':
      return openRequests(refunds).map(({ requestId, modelIds }) => ({
        type: 'RefundRequestWithdrawn',
        data: { orderId, requestId, modelIds: [...modelIds] },
      }));
    case 'ApproveRefund':
      return approve(order, command);
    case 'RejectRefund': {
      const { approvalId, reason } = command;
      const open = refunds.approvals.find((approval) => approval.approvalId === approvalId);
      if (!open) return [];
      return [
        {
          type: 'RefundRejectedByProvider',
          data: { orderId, approvalId, modelIds: [...open.modelIds], reason },
        },
      ];
    }
  }
};
