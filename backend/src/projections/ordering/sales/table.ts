import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, boolean, defineTable, integer, json, key, type RowOf, text } from '../../table.ts';

/** How a model sells, under the name of its last sale or a later one. */
export const sale = defineTable('sale', {
  model_id: key(text()),
  name: text(),
  sold: integer(),
  cents: bigint(),
  taken_back: integer(),
});
export type SaleRow = RowOf<typeof sale>;

/** An order with what its later events need; `is_open`: neither paid nor failed. */
export const placedOrder = defineTable('placed_order', {
  order_id: key(text()),
  placed_at: text(),
  cents: bigint(),
  items: json<readonly { readonly modelId: string; readonly name: string; readonly cents: number }[]>(),
  is_open: boolean(),
});
export type PlacedOrderRow = RowOf<typeof placedOrder>;

/** A client and a model: since which UTC day the client wants it, and how far it came. The key is `<user>:<model>`. */
export const interest = defineTable('interest', {
  pair: key(text()),
  day: text(),
  ordered: boolean(),
  paid: boolean(),
});
export type InterestRow = RowOf<typeof interest>;

/** Of the models that clients began to want on a UTC day: how many they ordered and paid by now. */
export const funnel = defineTable('funnel', {
  day: key(text()),
  added: integer(),
  ordered: integer(),
  paid: integer(),
});
export type FunnelRow = RowOf<typeof funnel>;

/** The best sellers and the open orders are read from an index, however many there are of the others. */
export const readModel = defineReadModel(
  { name: 'ordering/sales', version: 2 },
  [sale, placedOrder, interest, funnel],
  [
    index('sale_best', sale, sql`(sold desc, cents desc, model_id)`),
    index('placed_order_open', placedOrder, sql`(placed_at, order_id) where is_open`),
  ],
);

export const salesTables = readModel.tablesOf;
