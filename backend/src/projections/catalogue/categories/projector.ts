import type { CategoryEvent, SubCategoryEvent } from '#domain/catalogue/category.events.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { type CategoryRow, category, readModel, type SubCategoryRow, subCategory } from './table.ts';

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
