import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type InvoiceNumbers, invoiceId, numberPayments, yearOf } from './invoiceNumbers.ts';
import { createTables, type InvoiceCounterRow, identity, indexes, type OrderRow } from './table.ts';

const evolveOrder = (
  row: OrderRow | null,
  event: RecordedEvent<OrderEvent>,
  _: string,
  numbers: InvoiceNumbers,
): OrderRow | null => {
  if (event.type === 'OrderPlaced') {
    const { orderId, userId, items, total } = event.data;
    return {
      order_id: orderId,
      user_id: userId,
      seq: String(event.position),
      paid_seq: null,
      status: 'placed',
      items,
      total_cents: String(total.cents),
      invoice_id: null,
      placed_at: event.metadata.at,
      paid_at: null,
      payment_intent_id: null,
      card: null,
      refunded_cents: '0',
      disputes: [],
      is_revoked: false,
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
    case 'OrderRefunded':
    case 'RefundFailed':
      return { ...row, refunded_cents: String(event.data.refundedTotal.cents) };
    case 'DisputeOpened': {
      const { disputeId, amount } = event.data;
      return { ...row, disputes: [...row.disputes, { disputeId, cents: amount.cents, status: 'open' }] };
    }
    case 'DisputeClosed': {
      const { disputeId, status } = event.data;
      const disputes = row.disputes.map((dispute) =>
        dispute.disputeId === disputeId ? { ...dispute, status } : dispute,
      );
      return { ...row, disputes };
    }
    case 'EntitlementRevoked':
      return { ...row, is_revoked: true };
    case 'EntitlementGranted':
      return row;
  }
};

const orders = rowTable<OrderRow, OrderEvent, InvoiceNumbers>({
  table: 'order',
  key: 'order_id',
  keysOf: ({ data }) => [data.orderId],
  evolve: evolveOrder,
});

const counters = rowTable<InvoiceCounterRow, OrderEvent, InvoiceNumbers>({
  table: 'invoice_counter',
  key: 'year',
  keysOf: (event) => (event.type === 'PaymentReceived' ? [yearOf(event)] : []),
  evolve: (row, event, year, numbers) => {
    const last = numbers.get(event.position);
    return last === undefined ? row : { year, last };
  },
});

/** Orders as their owners and the Admin see them, with their invoice numbers (Q38). */
export const ordersProjection = rowProjection<OrderEvent, InvoiceNumbers>({
  ...identity,
  streamCategories: ['order'],
  createTables,
  indexes,
  prepare: numberPayments,
  tables: [orders, counters],
});
