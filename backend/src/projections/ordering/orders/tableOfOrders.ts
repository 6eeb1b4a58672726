import { type RawBuilder, sql } from 'kysely';
import type { OrderTableFilter } from '#contract/adminTables.ts';
import { soughtParts } from '#contract/cutText.ts';
import { invoiceIdOf, readInvoiceNumber } from '#contract/invoiceNumber.ts';
import type { WireAdminOrder } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { literally } from '#infra/database/literally.ts';
import { counted, countUpToMost, type Page, type Paged, paged, withTotal } from '../../paging.ts';
import { type OrderQueryDeps, toAdminOrders } from './queries.ts';
import { orderTables } from './table.ts';

type Sort = NonNullable<OrderTableFilter['sort']>;

const inOrder: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  // Refund requests wait for the Admin, so they come first.
  newest: sql`is_refund_requested desc, paid_seq desc`,
  oldest: sql`paid_seq`,
  largest: sql`total_cents desc, paid_seq desc`,
  smallest: sql`total_cents, paid_seq`,
};

/** For a period, in order of payment time, which has its own index. */
const inPeriod: typeof inOrder = {
  ...inOrder,
  newest: sql`paid_at desc, order_id desc`,
  oldest: sql`paid_at, order_id`,
};

const inState: Readonly<Record<NonNullable<OrderTableFilter['state']>, RawBuilder<boolean>>> = {
  refundRequested: sql`is_refund_requested`,
  refunded: sql`refunded_cents > 0`,
  partlyRefunded: sql`refunded_cents > 0 and refunded_cents < total_cents`,
  disputed: sql`json_array_length(disputes) > 0`,
};

/** A number without a year means invoices of any year. */
const invoiceCondition = (search: string): RawBuilder<boolean> | null => {
  const read = readInvoiceNumber(search);
  if (read === null) return null;
  return read.year === undefined
    ? sql`right(invoice_id, 6) = ${read.digits}`
    : sql`invoice_id = ${invoiceIdOf(search)}`;
};

/** A shorter text would be compared with every order, since the index has parts of three characters. */
const shortestPart = 3;

const modelCondition = (search: string): RawBuilder<boolean> | null => {
  const parts = soughtParts(search);
  if (parts.length === 0 || parts.some((part) => part.length < shortestPart)) return null;
  return sql`${sql.join(
    parts.map((part) => sql`names like ${`%${literally(part)}%`}`),
    sql` and `,
  )}`;
};

const searchCondition = (search: string, customers: readonly string[]): RawBuilder<boolean> => {
  const ways = [
    invoiceCondition(search),
    modelCondition(search),
    sql<boolean>`user_id = any(${customers}::text[])`,
  ];
  return sql`(${sql.join(
    ways.filter((way) => way !== null),
    sql` or `,
  )})`;
};

const conditions = ({ state, from, to }: OrderTableFilter): RawBuilder<boolean> =>
  sql`${sql.join(
    [
      sql`status = 'paid'`,
      ...(state ? [inState[state]] : []),
      ...(from ? [sql`paid_at >= ${from}`] : []),
      ...(to ? [sql`paid_at <= ${to}`] : []),
    ],
    sql` and `,
  )}`;

/**
 * The orders that match a filter; `customers` are the people found by its search. Matches are collected before they are sorted: Postgres
 * expects every customer to have orders and would scan all orders for people who never bought.
 */
const found = (db: Db, filter: OrderTableFilter, customers: readonly string[]) => {
  const search = filter.search?.trim() ?? '';
  const orders = orderTables(db).selectFrom('order').where(conditions(filter));
  return search === ''
    ? orders
    : orderTables(db)
        .with(
          (name) => name('sought').materialized(),
          () => orders.selectAll().where(searchCondition(search, customers)),
        )
        .selectFrom('sought as order');
};

/** Positions in the order come first, from an index if there is no filter: only the orders of the page are read. */
const rowsOfTable = (db: Db, filter: OrderTableFilter, customers: readonly string[], page: Page) => {
  const order = (filter.from || filter.to ? inPeriod : inOrder)[filter.sort ?? 'newest'];
  const places = found(db, filter, customers).select('paid_seq').orderBy(order).$call(paged(page));
  return orderTables(db)
    .selectFrom('order')
    .selectAll()
    .where('status', '=', sql.lit('paid'))
    .where('paid_seq', '=', sql<string>`any(array(${places}))`)
    .orderBy(order);
};

const countOfTable = (db: Db, filter: OrderTableFilter, customers: readonly string[]) =>
  countUpToMost(db, found(db, filter, customers));

/** Maximum number of people that one search may match. */
const mostPeople = 200;

type Deps = OrderQueryDeps & {
  /** Ids of the newest people whose names or address have all words of a text. */
  readonly idsOfPeople: (text: string, limit: number) => Promise<readonly string[]>;
};

/** A page of the Admin's table of orders (R085). */
export const tableOfOrders =
  ({ db, idsOfPeople, ...present }: Deps) =>
  async (filter: OrderTableFilter, page: Page): Promise<Paged<WireAdminOrder>> => {
    const search = filter.search?.trim() ?? '';
    const customers = search === '' ? [] : await idsOfPeople(search, mostPeople);
    const { rows, ...count } = await withTotal(
      rowsOfTable(db, filter, customers, page),
      countOfTable(db, filter, customers),
    );
    return { rows: await toAdminOrders(rows, present), ...counted(count) };
  };
