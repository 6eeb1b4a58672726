import { sum } from '../../kernel/money.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { OrderEvent, OrderItem } from '../orders/order.events.ts';
import { approve, isDisputed, type PaidOrder, refundable } from '../refunds/refund.ts';
import { unansweredOf } from '../refunds/refundState.ts';
import { refundedOf } from '../refunds/reversals.ts';
import type { RightToWithdraw } from './withdrawal.ts';

export type WithdrawalCommand =
  /** `modelIds` null: every model of the order. */
  | {
      readonly type: 'WithdrawFromOrder';
      readonly withdrawalId: string;
      readonly modelIds: readonly string[] | null;
      readonly personal: Encrypted;
      /** The acknowledgement goes to the typed e-mail as well as to the account's. */
      readonly isCopied?: boolean;
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
      /** Why the shop asks the Admin; null once the buyer is erased. */
      readonly reason: Encrypted | null;
    };

const withdraw = (
  order: PaidOrder,
  command: Extract<WithdrawalCommand, { type: 'WithdrawFromOrder' }>,
): readonly OrderEvent[] => {
  const { orderId, userId, items, refunds } = order;
  const { withdrawalId, modelIds: asked, personal, isCopied = false, request } = command;
  const ordered = items.map(({ modelId }) => modelId);
  const modelIds = ordered.filter((modelId) => asked === null || asked.includes(modelId));
  if (modelIds.length === 0 || asked?.some((modelId) => !ordered.includes(modelId)))
    throw conflict('notInOrder', 'One of these models is no part of this order');
  const isProven = request === null;
  const received = { orderId, userId, withdrawalId, modelIds, personal, isProven, isCopied };
  const open = new Set(refunds.requests.flatMap((one) => one.modelIds));
  const left = refundable(order)
    .map(({ modelId }) => modelId)
    .filter((modelId) => modelIds.includes(modelId) && !open.has(modelId));
  const withdrawal = { withdrawalId, eventIds: [], exercised: [] };
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

/** The chosen models are withdrawn from, and the buyer keeps the others. The withdrawal is answered, so that the Admin is no longer asked. */
const confirm = (
  { orderId, userId, refunds }: PaidOrder,
  { withdrawalId, modelIds: chosen }: Extract<WithdrawalCommand, { type: 'ConfirmWithdrawal' }>,
): readonly OrderEvent[] => {
  const received = refunds.unproven.find((one) => one.withdrawalId === withdrawalId);
  if (!received) return [];
  const modelIds = received.modelIds.filter((modelId) => chosen === null || chosen.includes(modelId));
  if (modelIds.length === 0 || chosen?.some((modelId) => !received.modelIds.includes(modelId)))
    throw conflict('notInOrder', 'One of these models is no part of this withdrawal');
  const request = refunds.requests.find((one) => one.withdrawalId === withdrawalId);
  return [
    { type: 'WithdrawalConfirmed', data: { orderId, userId, withdrawalId, modelIds } },
    ...(request
      ? [
          {
            type: 'RefundRequestWithdrawn',
            data: { orderId, requestId: request.requestId, modelIds: [...request.modelIds] },
          } satisfies OrderEvent,
        ]
      : []),
  ];
};

/** Why the Admin decides about all models of a withdrawal; null where each has its own answer. */
export const whyNothingIsRefunded = (order: PaidOrder): string | null => {
  const { items, reversals, refunds } = order;
  if (isDisputed(order)) return 'the buyer’s bank has taken up this payment';
  if (refunds.rejected.length > 0) return 'the card provider has refused a refund of this order';
  const takenBack = sum(
    items.filter(({ modelId }) => reversals.revoked.has(modelId)).map(({ price }) => price),
  );
  // Such a refund names no models, so it may have been for these.
  return refundedOf(reversals).cents > takenBack.cents ? 'money of this order was refunded by hand' : null;
};

/** A refund of the models that the shop may refund by itself, and a request for the others. What was answered before is left alone. */
const answer = (
  order: PaidOrder,
  command: Extract<WithdrawalCommand, { type: 'AnswerWithdrawal' }>,
): readonly OrderEvent[] => {
  const { orderId, userId, refunds } = order;
  const { withdrawalId, rights, approvalId, requestId, reason } = command;
  const open = unansweredOf(refunds, withdrawalId);
  const left = refundable(order).filter(({ modelId }) => open.includes(modelId));
  const isByShop = ({ modelId }: OrderItem) =>
    whyNothingIsRefunded(order) === null && rights.get(modelId)?.adminDecides === null;
  const hasRight = ({ modelId }: OrderItem) => typeof rights.get(modelId)?.withdrawableUntil === 'string';
  const based = (items: readonly OrderItem[]) => ({
    withdrawalId,
    eventIds: [...new Set(items.flatMap(({ modelId }) => rights.get(modelId)?.eventIds ?? []))],
  });
  const due = left.filter(isByShop);
  const others = left.filter((item) => !isByShop(item));
  const idsOf = (items: readonly OrderItem[]) => items.map(({ modelId }) => modelId);
  const approved: readonly OrderEvent[] =
    due.length === 0
      ? []
      : approve(order, { type: 'ApproveRefund', approvalId, modelIds: idsOf(due), reason: null }, based(due));
  return others.length === 0
    ? approved
    : [
        ...approved,
        {
          type: 'RefundRequested',
          data: {
            orderId,
            userId,
            requestId,
            modelIds: idsOf(others),
            reason,
            withdrawal: { ...based(others), exercised: idsOf(others.filter(hasRight)) },
          },
        },
      ];
};

/** Decides withdrawals from the contract of a paid order (Directive 2011/83, article 11a; ADR 63). @throws Refusal conflict */
export const decideWithdrawal = (order: PaidOrder, command: WithdrawalCommand): readonly OrderEvent[] => {
  switch (command.type) {
    case 'WithdrawFromOrder':
      return withdraw(order, command);
    case 'ConfirmWithdrawal':
      return confirm(order, command);
    case 'AnswerWithdrawal':
      return answer(order, command);
  }
};
