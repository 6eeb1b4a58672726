import type { WireCategory, WireSubCategory } from 'backend/contract/wire.ts';

/** Categories in the header before the More menu (R178d). */
const headerCategories = 11;

/** The header's menu: the first categories, and all others for the More menu (R059). */
export const categoryMenu = (
  categories: readonly WireCategory[],
  subCategories: readonly WireSubCategory[],
) => {
  const all = categories.map(({ _id, category }) => ({
    id: _id,
    name: category,
    subCategories: subCategories.filter((sub) => sub.category === _id).map((sub) => sub.subCategory),
  }));
  return { first: all.slice(0, headerCategories), more: all.slice(headerCategories) };
};

export type CategoryMenu = ReturnType<typeof categoryMenu>;
/** A category with the names of its sub-categories. */
export type MenuCategory = CategoryMenu['first'][number];
