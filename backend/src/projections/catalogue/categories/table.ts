import { defineReadModel } from '../../readModel.ts';
import { bigint, boolean, defineTable, key, type RowOf, text } from '../../table.ts';

/** `seq` is the log position at which it was added, which gives the order in the header. */
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
  /** Kept, so that it comes back to its place. */
  deleted: boolean(),
});
export type SubCategoryRow = RowOf<typeof subCategory>;

export const readModel = defineReadModel({ name: 'catalogue/categories', version: 2 }, [
  category,
  subCategory,
]);

export const categoryTables = readModel.tablesOf;
