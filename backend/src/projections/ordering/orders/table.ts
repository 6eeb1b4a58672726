import { sql } from 'kysely';
import type { WireRefund } from '#contract/wireRefund.ts';
import type { DeliveryConsent, OrderItem, PaidWith } from '#domain/ordering/order.events.ts';
import type { RefundState } from '#domain/ordering/refundState.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'ordering/orders', version: 6 } as const;

export type OrderStatus = 'placed' | 'intentRecorded' | 'actionRequired' | 'paid' | 'failed';

/** One order. Null columns are filled by the payment. */
export type OrderRow = {
  order_id: string;
  user_id: string;
  /** Log positions of the order and of its payment. */
  seq: string;
  paid_seq: string | null;
  status: OrderStatus;
  items: readonly OrderItem[];
  /** A bigint, as text. */
  total_cents: string;
  /** Q38 */
  invoice_id: string | null;
  placed_at: string;
  paid_at: string | null;
  /** The provider's id of the payment, once there is one. */
  payment_intent_id: string | null;
  /** The card that paid, if the provider named it. */
  card: PaidWith | null;
  /** To delivery at once, with the order (Q40). */
  consent: DeliveryConsent | null;
  /** The sum of refunds; a bigint, as text. */
  refunded_cents: string;
  /** Disputes by their id, oldest first. */
  disputes: readonly OrderDispute[];
  /** Models that were taken back. */
  revoked: readonly string[];
  /** All models were taken back. */
  is_revoked: boolean;
  refunds: RefundState;
  /** How the newest refund stands; null once its money has gone back. */
  refund: WireRefund | null;
  /** A request waits for the Admin. */
  is_refund_requested: boolean;
  /** An approved refund has no outcome yet. */
  is_refund_due: boolean;
};
type OrderDispute = {
  readonly disputeId: string;
  readonly cents: number;
  readonly status: 'open' | 'won' | 'lost';
};

/** The last invoice number of a year, in UTC. */
export type InvoiceCounterRow = { year: string; last: number };
export type OrderTables = { order: OrderRow; invoice_counter: InvoiceCounterRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  const order = sql.id(schema, 'order');
  await sql`
    create table ${order} (
      order_id text primary key,
      user_id text not null,
      seq bigint not null,
      paid_seq bigint,
      status text not null,
      items json not null,
      total_cents bigint not null,
      invoice_id text unique,
      placed_at text not null,
      paid_at text,
      payment_intent_id text,
      card json,
      consent json,
      refunded_cents bigint not null,
      disputes json not null,
      revoked json not null,
      is_revoked boolean not null,
      refunds json not null,
      refund json,
      is_refund_requested boolean not null,
      is_refund_due boolean not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'invoice_counter')} (
      year text primary key,
      last integer not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => {
  const order = sql.id(schema, 'order');
  return [
    sql`create index if not exists order_of_user on ${order} (user_id, paid_seq) where status = 'paid'`,
    // The Admin's list begins with the requests.
    sql`
      create index if not exists order_paid on ${order} (is_refund_requested, paid_seq) where status = 'paid'`,
    sql`
      create index if not exists order_refund_requested on ${order} (paid_seq) where is_refund_requested`,
    sql`create index if not exists order_refund_due on ${order} (paid_seq) where is_refund_due`,
    sql`
      create index if not exists order_paid_at on ${order} (paid_at, order_id) where status = 'paid'`,
    // The Admin's filters and orders.
    sql`create index if not exists order_newest on ${order} (paid_seq) where status = 'paid'`,
    sql`create index if not exists order_by_total on ${order} (total_cents, paid_seq) where status = 'paid'`,
    sql`
      create index if not exists order_invoice_number on ${order} (right(invoice_id, 6)) where status = 'paid'`,
    sql`create index if not exists order_refunded on ${order} (paid_seq) where refunded_cents > 0`,
    // An expression, not a condition: so Postgres knows how rare disputes are.
    sql`
      create index if not exists order_by_disputes on ${order} (json_array_length(disputes), paid_seq)
      where status = 'paid'`,
    sql`create index if not exists order_of_payment on ${order} (payment_intent_id)`,
    sql`
      create index if not exists order_pending on ${order} (placed_at)
      where status in ('placed', 'intentRecorded', 'actionRequired')`,
  ];
};

/** The tables of this screen, for its queries. */
export const orderTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<OrderTables>();
