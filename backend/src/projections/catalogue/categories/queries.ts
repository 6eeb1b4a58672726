import type { WireCategory, WireSubCategory } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { categoryTables } from './projector.ts';

export const selectCategories = (db: Db) =>
  categoryTables(db).selectFrom('category').select(['category_id as _id', 'name as category']).orderBy('seq');

export const selectSubCategories = (db: Db, categoryId?: string) =>
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
