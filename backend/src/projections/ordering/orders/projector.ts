import { searchText } from '#contract/cutText.ts';
import type { WireRefund } from '#contract/wireRefund.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { claimsAfter } from '#domain/ordering/refunds/claimedBack.ts';
import { evolveRefunds, noRefunds, type RefundState } from '#domain/ordering/refunds/refundState.ts';
import { decisionDue } from '#domain/ordering/withdrawal/withdrawal.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type InvoiceNumbers, invoiceId, numberPayments, yearOf } from './invoiceNumbers.ts';
import { type InvoiceCounterRow, invoiceCounter, type OrderRow, order, readModel } from './table.ts';

/** The refund status of an order after an event: an open request has priority, then the newest decision. */
const refundAfter = (
  refund: WireRefund | null,
  { type, data, metadata: { at } }: RecordedEvent<OrderEvent>,
  after: RefundState,
  submitted: OrderRow['withdrawals'],
): WireRefund | null => {
  const asked = after.requests.flatMap(({ modelIds }) => modelIds);
  if (asked.length > 0) {
    const isOlder = refund?.standing === 'requested' && type !== 'RefundRequested';
    const [first] = after.requests
      .flatMap(({ withdrawalId }) => submitted[withdrawalId ?? ''] ?? [])
      .toSorted();
    const repayBy = first === undefined ? {} : { repayBy: decisionDue(first) };
    return { standing: 'requested', modelIds: asked, at: isOlder ? refund.at : at, ...repayBy };
  }
  switch (type) {
    case 'RefundRequestDeclined':
      return { standing: 'declined', modelIds: data.modelIds, at };
    case 'RefundApproved':
      return { standing: 'approved', modelIds: data.modelIds, at };
    case 'RefundRejectedByProvider':
      return { standing: 'rejected', modelIds: data.modelIds, at };
    case 'OrderRefunded':
      return refund?.standing === 'approved' && after.approvals.length === 0 ? null : refund;
    case 'RefundRequestWithdrawn':
    case 'EntitlementRevoked': {
      if (refund?.standing !== 'requested') return refund;
      const modelIds = after.approvals.flatMap((approval) => approval.modelIds);
      return modelIds.length > 0 ? { standing: 'approved', modelIds, at } : null;
    }
    default:
      return refund;
  }
};

const withRefunds = (row: OrderRow | null, event: RecordedEvent<OrderEvent>): OrderRow | null => {
  if (row === null) return null;
  const refunds = evolveRefunds(row.refunds, event, new Set(row.revoked));
  const withdrawals =
    event.type === 'WithdrawalReceived'
      ? { ...row.withdrawals, [event.data.withdrawalId]: event.metadata.at }
      : row.withdrawals;
  return {
    ...row,
    refunds,
    claims: claimsAfter(row.claims, event, row.items),
    withdrawals,
    refund: refundAfter(row.refund, event, refunds, withdrawals),
    is_refund_requested: refunds.requests.length > 0,
    is_refund_due: refunds.approvals.length > 0,
  };
};

const withDispute = (row: OrderRow, id: string, change: Partial<OrderRow['disputes'][number]>): OrderRow => {
  const disputes = row.disputes.map((known) => (known.disputeId === id ? { ...known, ...change } : known));
  const isDue = disputes.some(({ status, isAnswered }) => status === 'open' && !isAnswered);
  return { ...row, disputes, is_evidence_due: isDue };
};

const evolveOrder = (
  row: OrderRow | null,
  event: RecordedEvent<OrderEvent>,
  _: string,
  numbers: InvoiceNumbers,
): OrderRow | null => {
  if (event.type === 'OrderPlaced') {
    const { orderId, userId, items, total, consent, withdrawalInformation } = event.data;
    return {
      order_id: orderId,
      user_id: userId,
      seq: String(event.position),
      paid_seq: null,
      status: 'placed',
      items,
      names: searchText(items.map(({ name }) => name).join('\n')),
      total_cents: String(total.cents),
      invoice_id: null,
      placed_at: event.metadata.at,
      paid_at: null,
      payment_intent_id: null,
      card: null,
      consent,
      withdrawal_information: withdrawalInformation,
      is_confirmation_read: false,
      refunded_cents: '0',
      disputes: [],
      revoked: [],
      is_revoked: false,
      refunds: noRefunds,
      withdrawals: {},
      claims: [],
      refund: null,
      is_refund_requested: false,
      is_refund_due: false,
      is_evidence_due: false,
    };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'PaymentIntentRecorded':
      return { ...row, status: 'intentRecorded', payment_intent_id: event.data.paymentIntentId };
    case 'PaymentActionRequired':
      return { ...row, status: 'actionRequired' };
    case 'PaymentFailed':
      return { ...row, status: 'failed' };
    case 'PaymentReceived':
      return {
        ...row,
        status: 'paid',
        paid_seq: String(event.position),
        paid_at: event.metadata.at,
        payment_intent_id: event.data.paymentIntentId,
        card: event.data.card,
        invoice_id: invoiceId(yearOf(event), numbers.get(event.position) ?? 0),
      };
    case 'ConfirmationRead':
      return { ...row, is_confirmation_read: true };
    case 'OrderRefunded':
    case 'RefundFailed':
      return { ...row, refunded_cents: String(event.data.refundedTotal.cents) };
    case 'DisputeOpened': {
      const { disputeId, amount, dueBy } = event.data;
      const begun = { status: 'open', openedAt: event.metadata.at, isAnswered: false } as const;
      const opened = { disputeId, cents: amount.cents, dueBy, ...begun };
      return { ...row, disputes: [...row.disputes, opened], is_evidence_due: true };
    }
    case 'DisputeEvidenceSubmitted':
      return withDispute(row, event.data.disputeId, { isAnswered: true });
    case 'DisputeClosed':
      return withDispute(row, event.data.disputeId, { status: event.data.status });
    case 'EntitlementRevoked': {
      const revoked = [...row.revoked, ...event.data.modelIds];
      return { ...row, revoked, is_revoked: row.items.every(({ modelId }) => revoked.includes(modelId)) };
    }
    default:
      return row;
  }
};

const orders = rowTable<OrderRow, OrderEvent, InvoiceNumbers>({
  table: order,
  keysOf: ({ data }) => [data.orderId],
  evolve: (row, event, key, numbers) => withRefunds(evolveOrder(row, event, key, numbers), event),
});

const counters = rowTable<InvoiceCounterRow, OrderEvent, InvoiceNumbers>({
  table: invoiceCounter,
  keysOf: (event) => (event.type === 'PaymentReceived' ? [yearOf(event)] : []),
  evolve: (row, event, year, numbers) => {
    const last = numbers.get(event.position);
    return last === undefined ? row : { year, last };
  },
});

/** Orders as their owners and the Admin see them, with their invoice numbers (Q38). */
export const ordersProjection = rowProjection<OrderEvent, InvoiceNumbers>({
  streamCategories: ['order'],
  readModel,
  prepare: numberPayments,
  tables: [orders, counters],
});
