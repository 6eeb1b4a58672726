import { sql } from 'kysely';
import type { WireRefund } from '#contract/wireRefund.ts';
import type { DeliveryConsent, OrderItem, PaidWith } from '#domain/ordering/orders/order.events.ts';
import type { ClaimBack } from '#domain/ordering/refunds/claimedBack.ts';
import type { RefundState } from '#domain/ordering/refunds/refundState.ts';
import { defineReadModel, index } from '../../readModel.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  key,
  nullable,
  type RowOf,
  text,
  unique,
} from '../../table.ts';

export type OrderStatus = 'placed' | 'intentRecorded' | 'actionRequired' | 'paid' | 'failed';

/** One order. Null columns are filled by the payment. */
export const order = defineTable('order', {
  order_id: key(text()),
  user_id: text(),
  /** Log positions of the order and of its payment. */
  seq: bigint(),
  paid_seq: nullable(bigint()),
  status: text<OrderStatus>(),
  items: json<readonly OrderItem[]>(),
  /** The names of its models as bought, as `searchText` gives them. */
  names: text(),
  total_cents: bigint(),
  /** Q38 */
  invoice_id: unique(nullable(text())),
  placed_at: text(),
  paid_at: nullable(text()),
  /** The provider's id of the payment, once there is one. */
  payment_intent_id: nullable(text()),
  /** The card that paid, if the provider named it. */
  card: nullable(json<PaidWith>()),
  /** Consent to immediate delivery, given with the order (Q40). */
  consent: nullable(json<DeliveryConsent>()),
  /** The version of the information on the right to withdraw that the client was shown. */
  withdrawal_information: nullable(integer()),
  /** The buyer has read the confirmation that their account keeps. */
  is_confirmation_read: boolean(),
  /** The total of refunds. */
  refunded_cents: bigint(),
  /** Disputes by their id, oldest first. */
  disputes: json<readonly OrderDispute[]>(),
  revoked: json<readonly string[]>(),
  /** All models were revoked. */
  is_revoked: boolean(),
  refunds: json<RefundState>(),
  /** When each withdrawal was submitted (ISO 8601), by its id. */
  withdrawals: json<Readonly<Record<string, string>>>(),
  /** What the buyer claimed back, oldest first. */
  claims: json<readonly ClaimBack[]>(),
  /** The status of the newest refund; null once its money was returned. */
  refund: nullable(json<WireRefund>()),
  /** A request waits for the Admin. */
  is_refund_requested: boolean(),
  /** An approved refund has no outcome yet. */
  is_refund_due: boolean(),
  /** No evidence was sent about an open dispute. */
  is_evidence_due: boolean(),
});
export type OrderRow = RowOf<typeof order>;

type OrderDispute = {
  readonly disputeId: string;
  readonly cents: number;
  readonly status: 'open' | 'won' | 'lost';
  readonly openedAt: string;
  /** The last moment for evidence, ISO 8601. */
  readonly dueBy: string | null;
  /** Evidence was sent to the bank. */
  readonly isAnswered: boolean;
};

/** The last invoice number of a year, in UTC. */
export const invoiceCounter = defineTable('invoice_counter', { year: key(text()), last: integer() });
export type InvoiceCounterRow = RowOf<typeof invoiceCounter>;

export const readModel = defineReadModel(
  { name: 'ordering/orders', version: 13 },
  [order, invoiceCounter],
  [
    index('order_of_user', order, sql`(user_id, paid_seq) where status = 'paid'`),
    // The Admin's list begins with refund requests.
    index('order_paid', order, sql`(is_refund_requested, paid_seq) where status = 'paid'`),
    index('order_refund_requested', order, sql`(paid_seq) where is_refund_requested`),
    index('order_refund_due', order, sql`(paid_seq) where is_refund_due`),
    index('order_evidence_due', order, sql`(paid_seq) where is_evidence_due`),
    index('order_paid_at', order, sql`(paid_at, order_id) where status = 'paid'`),
    // The Admin's filters and sort orders.
    index('order_newest', order, sql`(paid_seq) where status = 'paid'`),
    index('order_by_total', order, sql`(total_cents, paid_seq) where status = 'paid'`),
    index('order_invoice_number', order, sql`(right(invoice_id, 6)) where status = 'paid'`),
    index('order_refunded', order, sql`(paid_seq) where refunded_cents > 0`),
    index('order_by_names', order, sql`using gin (names gin_trgm_ops) where status = 'paid'`),
    // An expression, not a condition, so that Postgres has statistics of how rare disputes are.
    index('order_by_disputes', order, sql`(json_array_length(disputes), paid_seq) where status = 'paid'`),
    index('order_of_payment', order, sql`(payment_intent_id)`),
    index(
      'order_pending',
      order,
      sql`(placed_at) where status in ('placed', 'intentRecorded', 'actionRequired')`,
    ),
  ],
);

export const orderTables = readModel.tablesOf;
