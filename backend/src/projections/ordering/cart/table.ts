import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, defineTable, key, type RowOf, text } from '../../table.ts';

/** A model in a client's cart. `seq` is the revision in the cart's stream, which determines the order. */
export const cartItem = defineTable('cart_item', {
  /** `<userId>:<modelId>` */
  cart_item_id: key(text()),
  user_id: text(),
  model_id: text(),
  seq: bigint(),
});
export type CartItemRow = RowOf<typeof cartItem>;

export const readModel = defineReadModel(
  { name: 'ordering/cart', version: 1 },
  [cartItem],
  [index('cart_of_user', cartItem, sql`(user_id, seq)`)],
);

export const cartTables = readModel.tablesOf;
