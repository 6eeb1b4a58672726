import { sql } from 'kysely';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, defineTable, key, type RowOf, text } from '../../table.ts';

/** A model that a client saved. `seq` is the revision in the wishlist's stream, which determines the order. */
export const savedModel = defineTable('saved_model', {
  /** `<userId>:<modelId>` */
  saved_model_id: key(text()),
  user_id: text(),
  model_id: text(),
  seq: bigint(),
});
export type SavedModelRow = RowOf<typeof savedModel>;

export const readModel = defineReadModel(
  { name: 'ordering/wishlist', version: 1 },
  [savedModel],
  [index('saved_by_user', savedModel, sql`(user_id, seq)`)],
);

export const wishlistTables = readModel.tablesOf;
