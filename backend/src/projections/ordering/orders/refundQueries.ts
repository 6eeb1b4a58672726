import { sql } from 'kysely';
import type { WaitingRow } from '#contract/waiting.ts';
import type { ClaimBack } from '#domain/ordering/refunds/claimedBack.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { OrderQueryDeps } from './queries.ts';
import { type OrderRow, orderTables } from './table.ts';

/** Number of orders per sweep over approved refunds. */
const dueAtOnce = 100;

const refundsDue = (db: Db) =>
  orderTables(db)
    .selectFrom('order')
    .select('order_id')
    .where('is_refund_due', '=', sql.lit(true))
    .orderBy('paid_seq')
    .limit(dueAtOnce);

type Mark = 'is_refund_requested' | 'is_evidence_due';
type TimesOf = (row: Pick<OrderRow, 'refund' | 'disputes'>) => Pick<WaitingRow, 'since' | 'until'>;

const markedByPayment = (db: Db, mark: Mark, page: Page) =>
  orderTables(db)
    .selectFrom('order')
    .where(mark, '=', sql.lit(true))
    .select(['order_id', 'user_id', 'invoice_id', 'refund', 'disputes'])
    .orderBy('paid_seq')
    .$call(paged(page));

/** The orders with a mark as rows of what waits for the Admin, those paid first before the others. */
export const waitingOrders =
  (db: Db, mark: Mark, timesOf: TimesOf) =>
  async (customersOf: OrderQueryDeps['customersOf'], page: Page): Promise<Paged<WaitingRow>> => {
    const { rows, total } = await withTotal(markedByPayment(db, mark, page));
    const customers = await customersOf(rows.map((row) => row.user_id));
    return {
      total,
      rows: rows.map((row) => ({
        _id: row.order_id,
        about: row.invoice_id ?? '',
        who: customers.get(row.user_id)?.customerName ?? '',
        ...timesOf(row),
      })),
    };
  };

const refundedOrders = (db: Db, userId: string) =>
  orderTables(db)
    .selectFrom('order')
    .select(['refunded_cents', 'refunds'])
    .where('status', '=', sql.lit('paid'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`(refunded_cents > 0 or is_refund_due)`);

const selectClaims = (db: Db, userId: string) =>
  orderTables(db)
    .selectFrom('order')
    .select('claims')
    .where('status', '=', sql.lit('paid'))
    .where('user_id', '=', userId)
    .where(sql<number>`json_array_length(claims)`, '>', sql.lit(0));

/** The queries of refund requests and decisions (ADR 63). */
export const refundQueries = ({ db }: { readonly db: Db }) => ({
  /** Orders with an approved refund without outcome, oldest first; at most 100. */
  dueRefunds: async (): Promise<readonly string[]> =>
    (await refundsDue(db).execute()).map((row) => row.order_id),
  /** The orders whose buyers wait for a decision about a refund. */
  waitingRequests: waitingOrders(db, 'is_refund_requested', ({ refund }) => ({
    since: refund?.at ?? null,
    until: refund?.repayBy ?? null,
  })),
  /** A person's orders with refunds, and their total: what was approved counts before the card provider has returned it. */
  refundsOf: async (userId: string): Promise<{ readonly orders: number; readonly cents: number }> => {
    const rows = await refundedOrders(db, userId).execute();
    const amounts = rows.flatMap(({ refunded_cents, refunds }) => [
      Number(refunded_cents),
      ...refunds.approvals.map(({ amount }) => amount.cents),
    ]);
    return { orders: rows.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) };
  },
  /** What a person claimed back, of all their orders. */
  claimsOf: async (userId: string): Promise<readonly ClaimBack[]> =>
    (await selectClaims(db, userId).execute()).flatMap(({ claims }) => claims),
});
