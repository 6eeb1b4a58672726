import { sql } from 'kysely';
import type { WireAdminOrder, WireOrder, WrittenReceipt } from '#contract/wire.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { BookedOrder } from '#domain/ordering/reconciliation/compareMoney.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { type OrderRow, type OrderStatus, orderTables } from './table.ts';

/** The buyer of an order; empty strings once they are erased. */
type Customer = { readonly customerName: string; readonly customerEmail: string };

export type OrderQueryDeps = {
  readonly db: Db;
  readonly reference: (assetId: string) => string;
  /** Names of users, by user id (accounts/users). */
  readonly customersOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Customer>>;
};

/** An order in any state; `invoiceId` is empty until it is paid. */
export type OrderInAnyState = WireOrder & { readonly userId: string; readonly status: OrderStatus };

const paidOrders = (db: Db, page: Page, userId?: string) =>
  orderTables(db)
    .selectFrom('order')
    .selectAll()
    .where('status', '=', sql.lit('paid'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(userId === undefined, (query) => query.orderBy('is_refund_requested', 'desc'))
    .orderBy('paid_seq', 'desc')
    .$call(paged(page));

/** Paid orders, newest first; those of one user, or all. */
export const listOfOrders = (db: Db, page: Page, userId?: string): Promise<Paged<OrderRow>> =>
  withTotal(paidOrders(db, page, userId));

const oneOrder = (db: Db, orderId: string) =>
  orderTables(db).selectFrom('order').selectAll().where('order_id', '=', orderId);

const ordersWaiting = (
  db: Db,
  placedBefore: string,
  limit: number,
  after?: { readonly placedAt: string; readonly orderId: string },
) =>
  orderTables(db)
    .selectFrom('order')
    .select(['order_id as orderId', 'status', 'placed_at as placedAt'])
    .where(sql<boolean>`status in ('placed', 'intentRecorded', 'actionRequired')`)
    .where('placed_at', '<', placedBefore)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(placed_at, order_id) > (${after?.placedAt}, ${after?.orderId})`),
    )
    .orderBy('placed_at')
    .orderBy('order_id')
    .limit(limit);

export type PendingOrder = Selected<typeof ordersWaiting>;

/** Orders with these payment ids or order ids. */
export const ordersNamed = (
  db: Db,
  { intentIds, orderIds }: { readonly intentIds: readonly string[]; readonly orderIds: readonly string[] },
) =>
  orderTables(db)
    .selectFrom('order')
    .selectAll()
    .where((is) =>
      is.or([
        sql<boolean>`payment_intent_id = any(${intentIds}::text[])`,
        sql<boolean>`order_id = any(${orderIds}::text[])`,
      ]),
    );

/** Number of orders per page of a period. */
const paidPageSize = 1_000;

/** Orders paid from one instant (inclusive) to another (exclusive), oldest first; `after` is the last order of the previous page. */
export const ordersPaidIn = (
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
  after?: Pick<OrderRow, 'paid_at' | 'order_id'>,
) =>
  orderTables(db)
    .selectFrom('order')
    .selectAll()
    .where('status', '=', sql.lit('paid'))
    .where('paid_at', '>=', from.toISOString())
    .where('paid_at', '<', to.toISOString())
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(paid_at, order_id) > (${after?.paid_at}, ${after?.order_id})`),
    )
    .orderBy('paid_at')
    .orderBy('order_id')
    .limit(paidPageSize);

const usd = (cents: number): number => toDollars({ cents, currency: 'USD' });

const reversalOf = (row: OrderRow): Pick<WireOrder, 'reversal'> => {
  const refunded = usd(Number(row.refunded_cents));
  const dispute = row.disputes.at(-1);
  if (refunded === 0 && !dispute) return {};
  return {
    reversal: {
      refunded,
      dispute: dispute ? { status: dispute.status, amount: usd(dispute.cents) } : null,
      isRevoked: row.is_revoked,
    },
  };
};

export const toWireOrder = (row: OrderRow, reference: OrderQueryDeps['reference']): WireOrder => ({
  _id: row.order_id,
  invoiceId: row.invoice_id ?? '',
  orderAmount: usd(Number(row.total_cents)),
  createdAt: row.placed_at,
  orderItems: row.items.map((item) => ({
    _id: item.modelId,
    ModalName: item.name,
    ModalCard: reference(item.card.assetId),
    ModalPrice: usd(item.price.cents),
    version: item.version,
    ...(row.revoked.includes(item.modelId) && { refunded: true }),
  })),
  ...reversalOf(row),
  ...(row.refund && { refund: row.refund }),
});

const toBookedOrder = (row: OrderRow): BookedOrder => ({
  orderId: row.order_id,
  intentId: row.payment_intent_id,
  invoiceId: row.invoice_id,
  isPaid: row.status === 'paid',
  at: row.paid_at ?? row.placed_at,
  cents: Number(row.total_cents),
  refundedCents: Number(row.refunded_cents),
  disputes: row.disputes.map(({ disputeId, status }) => ({ disputeId, status })),
});

const erasedCustomer: Customer = { customerName: '', customerEmail: '' };

/** The rows with their buyers' names. */
export const toAdminOrders = async (
  rows: readonly OrderRow[],
  { reference, customersOf }: Pick<OrderQueryDeps, 'reference' | 'customersOf'>,
): Promise<readonly WireAdminOrder[]> => {
  const customers = await customersOf([...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => ({
    ...toWireOrder(row, reference),
    ...(customers.get(row.user_id) ?? erasedCustomer),
    customerId: row.user_id,
    paidAt: row.paid_at ?? row.placed_at,
  }));
};

const toReceipt = (row: OrderRow, customer: Customer): WrittenReceipt => ({
  _id: row.order_id,
  invoiceId: row.invoice_id ?? '',
  paidAt: row.paid_at ?? row.placed_at,
  ...customer,
  orderItems: row.items.map(({ modelId, name, price, version, sha256, licence }) => ({
    _id: modelId,
    ModalName: name,
    ModalPrice: usd(price.cents),
    version,
    sha256,
    ...(licence && { licence }),
    ...(row.revoked.includes(modelId) && { refunded: true }),
  })),
  orderAmount: usd(Number(row.total_cents)),
  card: row.card,
  consent: row.consent && { ...row.consent, at: row.placed_at },
  withdrawalInformation: row.withdrawal_information,
  ...reversalOf(row),
});

export type OrderQueries = ReturnType<typeof orderQueries>;

/** The queries of orders. Lists contain paid orders, newest first; items are copies from the purchase (Q14). */
export const orderQueries = ({ db, reference, customersOf }: OrderQueryDeps) => {
  return {
    /** R164 */
    allOrders: async (page: Page = null): Promise<Paged<WireAdminOrder>> => {
      const { rows, total } = await listOfOrders(db, page);
      return { rows: await toAdminOrders(rows, { reference, customersOf }), total };
    },
    /** Orders whose payment has no outcome yet, placed before an instant (ISO 8601), oldest first; `after` is the last order of the previous page. */
    pendingOrders: (
      placedBefore: string,
      limit: number,
      after?: PendingOrder,
    ): Promise<readonly PendingOrder[]> => ordersWaiting(db, placedBefore, limit, after).execute(),
    /** The content of a receipt with its owner; null for an order that is not paid. */
    receiptOf: async (
      orderId: string,
    ): Promise<{ readonly userId: string; readonly receipt: WrittenReceipt } | null> => {
      const row = await oneOrder(db, orderId).executeTakeFirst();
      if (row?.status !== 'paid') return null;
      const customers = await customersOf([row.user_id]);
      return { userId: row.user_id, receipt: toReceipt(row, customers.get(row.user_id) ?? erasedCustomer) };
    },
    /** Orders of the provider's payments, for the comparison of the money report (ADR 27). */
    ordersNamed: async (named: Parameters<typeof ordersNamed>[1]): Promise<readonly BookedOrder[]> =>
      (await ordersNamed(db, named).execute()).map(toBookedOrder),
    /** Orders that were paid in a period, in pages. */
    ordersPaidIn: async function* (
      period: Parameters<typeof ordersPaidIn>[1],
    ): AsyncGenerator<readonly BookedOrder[]> {
      const read = (last?: OrderRow) => ordersPaidIn(db, period, last).execute();
      for await (const rows of pagesOf(read, paidPageSize)) yield rows.map(toBookedOrder);
    },
    /** The id of the order with an invoice number (Q38); null for none. */
    orderIdOfInvoice: async (invoiceId: string): Promise<string | null> => {
      const query = orderTables(db)
        .selectFrom('order')
        .select('order_id')
        .where('invoice_id', '=', invoiceId);
      return (await query.executeTakeFirst())?.order_id ?? null;
    },
    orderById: async (orderId: string): Promise<OrderInAnyState | null> => {
      const row = await oneOrder(db, orderId).executeTakeFirst();
      return row ? { ...toWireOrder(row, reference), userId: row.user_id, status: row.status } : null;
    },
  };
};
