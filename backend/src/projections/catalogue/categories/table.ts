import { defineReadModel } from '../../readModel.ts';
import { bigint, boolean, defineTable, key, type RowOf, text } from '../../table.ts';

/** `seq` is the log position at which it was added, which determines the order in the header. */
export const category = defineTable('category', {
  category_id: key(text()),
  seq: bigint(),
  name: text(),
});
export type CategoryRow = RowOf<typeof category>;

export const subCategory = defineTable('sub_category', {
  sub_category_id: key(text()),
  seq: bigint(),
  category_id: text(),
  name: text(),
  /** Kept after a deletion, so that a restored one returns to its place. */
  deleted: boolean(),
});
export type SubCategoryRow = RowOf<typeof subCategory>;

export const readModel = defineReadModel({ name: 'catalogue/categories', version: 2 }, [
  category,
  subCategory,
]);

export const categoryTables = readModel.tablesOf;
