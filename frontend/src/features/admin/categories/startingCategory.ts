import type { WireCategory } from 'backend/contract/wire.ts';

/** The id of the preselected category, or an empty text if there is none of that name (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';
