import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, boolean, defineTable, integer, json, key, type RowOf, text } from '../../table.ts';

/** The sales of a model, under the name of its last sale or a later one. */
export const sale = defineTable('sale', {
  model_id: key(text()),
  name: text(),
  sold: integer(),
  cents: bigint(),
  taken_back: integer(),
  last_sold_at: text(),
});
export type SaleRow = RowOf<typeof sale>;

/** An order with the facts that later events need; `is_open` means neither paid nor failed. */
export const placedOrder = defineTable('placed_order', {
  order_id: key(text()),
  placed_at: text(),
  cents: bigint(),
  items: json<readonly { readonly modelId: string; readonly name: string; readonly cents: number }[]>(),
  is_open: boolean(),
});
export type PlacedOrderRow = RowOf<typeof placedOrder>;

/** A client's interest in a model: its first UTC day, and its progress. The key is `<user>:<model>`. */
export const interest = defineTable('interest', {
  pair: key(text()),
  day: text(),
  ordered: boolean(),
  paid: boolean(),
});
export type InterestRow = RowOf<typeof interest>;

/** The interests that began on a UTC day: how many, and how many were ordered and paid so far. */
export const funnel = defineTable('funnel', {
  day: key(text()),
  added: integer(),
  ordered: integer(),
  paid: integer(),
});
export type FunnelRow = RowOf<typeof funnel>;

/** Best sellers and open orders are read from an index, however many others there are. */
export const readModel = defineReadModel(
  { name: 'ordering/sales', version: 3 },
  [sale, placedOrder, interest, funnel],
  [
    index('sale_best', sale, sql`(sold desc, cents desc, model_id)`),
    index('placed_order_open', placedOrder, sql`(placed_at, order_id) where is_open`),
  ],
);

export const salesTables = readModel.tablesOf;
