import type { WireCategory, WireSubCategory } from '#contract/wire.ts';
import type { CategoryEvent, SubCategoryEvent } from '#domain/catalogue/categories/category.events.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { bigint, boolean, defineTable, key, type RowOf, text } from '../table.ts';

/** `seq` is the log position at which it was added, which determines the order in the header. */
const category = defineTable('category', { category_id: key(text()), seq: bigint(), name: text() });
type CategoryRow = RowOf<typeof category>;

const subCategory = defineTable('sub_category', {
  sub_category_id: key(text()),
  seq: bigint(),
  category_id: text(),
  name: text(),
  /** Kept after a deletion, so that a restored one returns to its place. */
  deleted: boolean(),
});
type SubCategoryRow = RowOf<typeof subCategory>;

export const readModel = defineReadModel({ name: 'catalogue/categories', version: 2 }, [
  category,
  subCategory,
]);

const categoryTables = readModel.tablesOf;

type Event = CategoryEvent | SubCategoryEvent;

const categories = rowTable<CategoryRow, Event>({
  table: category,
  keysOf: ({ type, data }) => (type === 'CategoryAdded' ? [data.categoryId] : []),
  evolve: (row, { type, data, position }) =>
    type === 'CategoryAdded' && row === null
      ? { category_id: data.categoryId, seq: String(position), name: data.name }
      : row,
});

const subCategories = rowTable<SubCategoryRow, Event>({
  table: subCategory,
  keysOf: ({ data }) => ('subCategoryId' in data ? [data.subCategoryId] : []),
  evolve: (row, { type, data, position }) => {
    switch (type) {
      case 'SubCategoryDeleted':
        return row && { ...row, deleted: true };
      case 'SubCategoryRestored':
        return row && { ...row, deleted: false };
      case 'SubCategoryAdded':
        return {
          sub_category_id: data.subCategoryId,
          seq: String(position),
          category_id: data.categoryId,
          name: data.name,
          deleted: false,
        };
      default:
        return row;
    }
  },
});

/** Categories and sub-categories, for the header and the forms. */
export const categoriesProjection = rowProjection<Event>({
  streamCategories: ['category', 'subCategory'],
  readModel,
  tables: [categories, subCategories],
});

const selectCategories = (db: Db) =>
  categoryTables(db).selectFrom('category').select(['category_id as _id', 'name as category']).orderBy('seq');

const selectSubCategories = (db: Db, categoryId?: string) =>
  categoryTables(db)
    .selectFrom('sub_category')
    .select(['sub_category_id as _id', 'name as subCategory', 'category_id as category'])
    .where('deleted', '=', false)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? ''))
    .orderBy('seq');

export type CategoryQueries = ReturnType<typeof categoryQueries>;

/** The queries of categories; oldest first. */
export const categoryQueries = ({ db }: { readonly db: Db }) => ({
  /** R165 */
  categories: (): Promise<readonly WireCategory[]> => selectCategories(db).execute(),
  /** R167 */
  subCategories: (): Promise<readonly WireSubCategory[]> => selectSubCategories(db).execute(),
  /** R168; an unknown category has none. */
  subCategoriesOf: (categoryId: string): Promise<readonly WireSubCategory[]> =>
    selectSubCategories(db, categoryId).execute(),
});
