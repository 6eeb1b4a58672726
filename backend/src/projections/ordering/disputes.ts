import { sql } from 'kysely';
import type { WaitingRow } from '#contract/waiting.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged, withTotal } from '../paging.ts';
import type { OrderQueryDeps } from './orders/queries.ts';
import { orderTables } from './orders/table.ts';

const unanswered = (db: Db) =>
  orderTables(db).selectFrom('order').where('is_evidence_due', '=', sql.lit(true));

const unansweredByPayment = (db: Db, page: Page) =>
  unanswered(db)
    .select(['order_id', 'user_id', 'invoice_id', 'disputes'])
    .orderBy('paid_seq')
    .$call(paged(page));

const countOfUnanswered = (db: Db) => unanswered(db).select(sql<number>`count(*)::integer`.as('total'));

export const disputeQueries = ({ db }: { readonly db: Db }) => ({
  /** The orders with an open dispute about which no evidence was sent. */
  waitingDisputes: async (
    customersOf: OrderQueryDeps['customersOf'],
    page: Page,
  ): Promise<Paged<WaitingRow>> => {
    const { rows, total } = await withTotal(unansweredByPayment(db, page), countOfUnanswered(db));
    const customers = await customersOf(rows.map((row) => row.user_id));
    return {
      total,
      rows: rows.map(({ order_id, user_id, invoice_id, disputes }) => ({
        _id: order_id,
        about: invoice_id ?? '',
        who: customers.get(user_id)?.customerName ?? '',
        since: disputes.at(-1)?.openedAt ?? null,
        until: disputes.at(-1)?.dueBy ?? null,
      })),
    };
  },
});
