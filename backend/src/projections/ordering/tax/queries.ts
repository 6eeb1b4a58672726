import { countryCode } from '#contract/countryNames.ts';
import type { TaxedOrder } from '#domain/ordering/taxReport.ts';
import type { Db } from '#infra/database/database.ts';
import { type TaxedOrderRow, taxTables } from './projector.ts';

export const selectTaxedOrders = (db: Db, from: string) =>
  taxTables(db).selectFrom('taxed_order').selectAll().where('moved_at', '>=', from).orderBy('moved_at');

const taxed = (row: TaxedOrderRow): TaxedOrder => ({
  orderId: row.order_id,
  declared: row.declared,
  declaredCode: countryCode(row.declared),
  card: row.card_country,
  isBusiness: row.is_business,
  movements: row.movements,
});

export const taxQueries = ({ db }: { readonly db: Db }) => ({
  /** The orders whose money moved since an instant, ISO 8601. */
  taxedOrders: async (from: string): Promise<readonly TaxedOrder[]> =>
    (await selectTaxedOrders(db, from).execute()).map(taxed),
});
