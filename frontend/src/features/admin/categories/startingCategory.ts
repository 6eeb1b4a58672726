import type { WireCategory } from 'backend/contract/wire.ts';

/** The id of the preselected category, or an empty text if no category has that name (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';
