import { type Money, sum } from '../../kernel/money.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { type RefundState, rejectionOf } from './refundState.ts';

/** A refund as the provider reports it; a pending one does not count yet. */
export type ProviderRefund = {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** The approval behind it; null for a refund made directly at the provider. */
  readonly approvalId: string | null;
};

/** A dispute as the provider reports it. */
export type ProviderDispute = {
  readonly disputeId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly status: DisputeStatus;
  /** The last moment for the shop's evidence, ISO 8601; null for none. */
  readonly dueBy: string | null;
};
export type DisputeStatus = 'open' | 'won' | 'lost';

/** A recorded dispute; `isAnswered`: evidence was sent to the bank. */
type Dispute = Pick<ProviderDispute, 'amount' | 'status' | 'dueBy'> & { readonly isAnswered: boolean };

/** The recorded refunds and disputes; failed refunds do not count. */
export type Reversals = {
  readonly refunds: ReadonlyMap<string, Money>;
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly revoked: ReadonlySet<string>;
};

export const noReversals: Reversals = { refunds: new Map(), disputes: new Map(), revoked: new Set() };

/** Whether the client owns nothing of the order any more. */
export const isRevoked = ({ items, reversals }: Pick<ReversedOrder, 'items' | 'reversals'>): boolean =>
  items.every(({ modelId }) => reversals.revoked.has(modelId));

const nothing: Money = { cents: 0, currency: 'USD' };

export const refundedOf = ({ refunds }: Reversals): Money => sum([...refunds.values()]);

/** The sum of refunds and lost disputes. */
export const returnedOf = (reversals: Reversals): Money =>
  sum([
    refundedOf(reversals),
    ...[...reversals.disputes.values()].flatMap(({ amount, status }) => (status === 'lost' ? [amount] : [])),
  ]);

/** The dispute with this id, changed by an event that is about it. */
const withDispute = (reversals: Reversals, disputeId: string, change: Partial<Dispute>): Reversals => {
  const known = reversals.disputes.get(disputeId);
  const before: Dispute = known ?? { amount: nothing, status: 'open', dueBy: null, isAnswered: false };
  return { ...reversals, disputes: new Map(reversals.disputes).set(disputeId, { ...before, ...change }) };
};

/** The reversals after one more event of their order. */
export const evolveReversals = (reversals: Reversals, event: OrderEvent): Reversals => {
  switch (event.type) {
    case 'OrderRefunded': {
      const { refundId, amount } = event.data;
      return { ...reversals, refunds: new Map(reversals.refunds).set(refundId, amount) };
    }
    case 'RefundFailed':
      return { ...reversals, refunds: new Map(reversals.refunds).set(event.data.refundId, nothing) };
    case 'DisputeOpened': {
      const { disputeId, amount, dueBy } = event.data;
      return withDispute(reversals, disputeId, { amount, dueBy });
    }
    case 'DisputeEvidenceSubmitted':
      return withDispute(reversals, event.data.disputeId, { isAnswered: true });
    case 'DisputeClosed':
      return withDispute(reversals, event.data.disputeId, { status: event.data.status });
    case 'EntitlementRevoked':
      return { ...reversals, revoked: new Set([...reversals.revoked, ...event.data.modelIds]) };
    default:
      return reversals;
  }
};

export type ReversedOrder = {
  readonly orderId: string;
  readonly userId: string;
  readonly items: readonly { readonly modelId: string }[];
  readonly total: Money;
  readonly reversals: Reversals;
  readonly refunds: RefundState;
};

export type RecordReversals = {
  readonly type: 'RecordReversals';
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

const refundEvents = (
  orderId: string,
  before: Reversals,
  refunds: RecordReversals['refunds'],
): readonly OrderEvent[] => {
  const known = new Map(before.refunds);
  const total = (): Money => sum([...known.values()]);
  return refunds.flatMap(({ refundId, amount, status, approvalId }): readonly OrderEvent[] => {
    const recorded = known.get(refundId);
    if (status === 'succeeded' && recorded === undefined) {
      known.set(refundId, amount);
      return [
        { type: 'OrderRefunded', data: { orderId, refundId, amount, refundedTotal: total(), approvalId } },
      ];
    }
    if (status === 'failed' && recorded !== undefined && recorded.cents > 0) {
      known.set(refundId, nothing);
      return [{ type: 'RefundFailed', data: { orderId, refundId, refundedTotal: total() } }];
    }
    return [];
  });
};

const disputeEvents = (
  orderId: string,
  { disputes }: Reversals,
  reported: RecordReversals['disputes'],
): readonly OrderEvent[] =>
  reported.flatMap(({ disputeId, amount, reason, status, dueBy }): readonly OrderEvent[] => {
    const recorded = disputes.get(disputeId)?.status;
    const opened: readonly OrderEvent[] =
      recorded === undefined
        ? [{ type: 'DisputeOpened', data: { orderId, disputeId, amount, reason, dueBy } }]
        : [];
    return status === 'open' || status === recorded
      ? opened
      : [...opened, { type: 'DisputeClosed', data: { orderId, disputeId, status } }];
  });

/** Approved refunds that the provider accepted but could not carry out. */
const rejectionEvents = (order: ReversedOrder, reported: RecordReversals['refunds']): readonly OrderEvent[] =>
  order.refunds.approvals
    .filter(({ approvalId }) =>
      reported.some((refund) => refund.approvalId === approvalId && refund.status === 'failed'),
    )
    .map((approval) => rejectionOf(order, approval, 'The refund failed'));

/** Models that the events revoke: those of approved refunds, and all of them once the whole amount was returned. */
const revokedBy = (order: ReversedOrder, events: readonly OrderEvent[]): readonly string[] => {
  const { items, total, reversals, refunds } = order;
  const after = events.reduce(evolveReversals, reversals);
  const carriedOut = events.flatMap((event) =>
    event.type === 'OrderRefunded' ? [event.data.approvalId] : [],
  );
  const approved = refunds.approvals
    .filter(({ approvalId }) => carriedOut.includes(approvalId))
    .flatMap(({ modelIds }) => modelIds);
  const isAll = returnedOf(after).cents >= total.cents;
  return items
    .map(({ modelId }) => modelId)
    .filter((modelId) => !reversals.revoked.has(modelId) && (isAll || approved.includes(modelId)));
};

/**
 * The events for the news in the provider's report of a paid order; reports may arrive in any order. A model is revoked when its approved
 * refund succeeds, and all models when the whole amount was returned; a partial refund made directly at the provider revokes none (ADR 26,
 * ADR 63).
 */
export const decideReversals = (order: ReversedOrder, command: RecordReversals): readonly OrderEvent[] => {
  const { orderId, userId, reversals } = order;
  const events = [
    ...refundEvents(orderId, reversals, command.refunds),
    ...rejectionEvents(order, command.refunds),
    ...disputeEvents(orderId, reversals, command.disputes),
  ];
  const modelIds = [...revokedBy(order, events)];
  return modelIds.length === 0
    ? events
    : [...events, { type: 'EntitlementRevoked', data: { orderId, userId, modelIds } }];
};
