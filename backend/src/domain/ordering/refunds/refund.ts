import { type Money, sum } from '../../kernel/money.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { OrderEvent, OrderItem } from '../orders/order.events.ts';
import { asksFor, type OpenRequest, type RefundState, rejectionOf } from './refundState.ts';
import { type ReversedOrder, returnedOf } from './reversals.ts';

export type RefundCommand =
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

export type PaidOrder = Omit<ReversedOrder, 'items'> & { readonly items: readonly OrderItem[] };

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

/** A refund of these models, or of all that are left. @throws Refusal conflict */
export const approve = (
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

/** @throws Refusal conflict without a request */
const openRequests = ({ requests }: RefundState): readonly OpenRequest[] => {
  if (requests.length === 0) throw conflict('notRequested', 'No request for a refund of this order is open');
  return requests;
};

/** Decides requests, approvals and results of refunds of a paid order (ADR 63). @throws Refusal conflict */
export const decideRefund = (order: PaidOrder, command: RefundCommand): readonly OrderEvent[] => {
  const { orderId, userId, refunds } = order;
  switch (command.type) {
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
      return open ? [rejectionOf(order, open, reason)] : [];
    }
  }
};
