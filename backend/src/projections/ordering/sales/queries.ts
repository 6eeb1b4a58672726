import type { Conversion, ModelSales, OpenPayments, SoldModel } from '#contract/dashboard.ts';
import type { WireModelSales } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { withTotal } from '../../paging.ts';
import { readModel, type SaleRow, sale, salesTables } from './table.ts';

const inDollars = (cents: string): number => Number(cents) / 100;

const presented = ({ sold, cents, taken_back }: SaleRow): ModelSales => ({
  sold,
  amount: inDollars(cents),
  takenBack: taken_back,
});

const selectBestSellers = (db: Db, limit: number) =>
  salesTables(db)
    .selectFrom('sale')
    .selectAll()
    .orderBy('sold', 'desc')
    .orderBy('cents', 'desc')
    .orderBy('model_id')
    .limit(limit);

const selectOpenPayments = (db: Db, limit: number) =>
  salesTables(db)
    .selectFrom('placed_order')
    .select(['order_id', 'placed_at', 'cents'])
    .where('is_open', '=', true)
    .orderBy('placed_at')
    .orderBy('order_id')
    .limit(limit);

/** Number of open payments that are listed: the oldest. */
const mostNamed = 5;

export const salesQueries = ({ db }: { readonly db: Db }) => ({
  /** The best sellers of all time. */
  bestSellers: async (limit: number): Promise<readonly SoldModel[]> =>
    (await selectBestSellers(db, limit).execute()).map((row) => ({
      _id: row.model_id,
      name: row.name,
      ...presented(row),
    })),
  /** The sales of a model; zeros without any. */
  salesOf: async (modelId: string): Promise<ModelSales> => {
    const row = (await readModel.rowsOf(db, sale, [modelId])).get(modelId);
    return row ? presented(row) : { sold: 0, amount: 0, takenBack: 0 };
  },
  /** The sales of models by their ids; a model that was never sold is left out. */
  salesOfModels: async (modelIds: readonly string[]): Promise<ReadonlyMap<string, WireModelSales>> => {
    const rows = await readModel.rowsOf(db, sale, modelIds);
    return new Map(
      [...rows].map(([modelId, { sold, cents, last_sold_at: lastSoldAt }]) => [
        modelId,
        { sold, amount: inDollars(cents), lastSoldAt },
      ]),
    );
  },
  /** The conversion of cart additions since a UTC day (`YYYY-MM-DD`): reads one row per day. */
  conversion: async (from: string): Promise<Conversion> => {
    const rows = await salesTables(db).selectFrom('funnel').selectAll().where('day', '>=', from).execute();
    return rows.reduce<Conversion>(
      (sum, row) => ({
        added: sum.added + row.added,
        ordered: sum.ordered + row.ordered,
        paid: sum.paid + row.paid,
      }),
      { added: 0, ordered: 0, paid: 0 },
    );
  },
  /** Orders that are neither paid nor failed. */
  openPayments: async (): Promise<OpenPayments> => {
    const { rows, total } = await withTotal(selectOpenPayments(db, mostNamed));
    return {
      count: total,
      oldest: rows.map(({ order_id, placed_at, cents }) => ({
        orderId: order_id,
        amount: inDollars(cents),
        at: placed_at,
      })),
    };
  },
});
