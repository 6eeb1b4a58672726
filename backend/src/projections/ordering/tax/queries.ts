import { sql } from 'kysely';
import { countryCode } from '#domain/kernel/countryNames.ts';
import type { Movement, TaxedOrder } from '#domain/ordering/tax/taxReport.ts';
import type { Db } from '#infra/database/database.ts';
import { type TaxedOrderRow, taxTables } from './projector.ts';

const selectTaxedOrders = (db: Db, from: string) =>
  taxTables(db).selectFrom('taxed_order').selectAll().where('moved_at', '>=', from).orderBy('moved_at');

/** A period from an instant (inclusive) to another (exclusive), ISO 8601. */
type Instants = { readonly from: string; readonly to: string };

/** The movements of a period, summed by kind; it reads only the orders whose money moved since. */
const selectMovements = (db: Db, { from, to }: Instants) =>
  taxTables(db)
    .selectFrom('taxed_order')
    .innerJoinLateral(
      sql<{ kind: Movement['kind']; at: string; cents: number }>`json_to_recordset(movements)`.as<'each'>(
        sql`each(kind text, at text, cents bigint)`,
      ),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      'each.kind',
      fn.countAll<string>().as('count'),
      fn.sum<string>('each.cents').as('cents'),
    ])
    .where('moved_at', '>=', from)
    .where('each.at', '>=', from)
    .where('each.at', '<', to)
    .groupBy('each.kind');

const taxed = (row: TaxedOrderRow): TaxedOrder => ({
  orderId: row.order_id,
  declared: row.declared,
  declaredCode: countryCode(row.declared),
  card: row.card_country,
  isBusiness: row.is_business,
  vat: row.vat,
  movements: row.movements,
});

export const taxQueries = ({ db }: { readonly db: Db }) => ({
  /** The orders whose money moved since an instant, ISO 8601. */
  taxedOrders: async (from: string): Promise<readonly TaxedOrder[]> =>
    (await selectTaxedOrders(db, from).execute()).map(taxed),
  /** The payments and refunds of a period, in dollars. */
  takings: async (period: Instants) => {
    const sums = await selectMovements(db, period).execute();
    const { count = '0', cents = '0' } = sums.find(({ kind }) => kind === 'receipt') ?? {};
    const back = sums.find(({ kind }) => kind === 'refund')?.cents ?? '0';
    // No refunds are 0, not -0.
    return { orders: Number(count), gross: Number(cents) / 100, refunded: (0 - Number(back)) / 100 };
  },
});
