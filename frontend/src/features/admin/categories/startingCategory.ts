import type { WireCategory } from 'backend/contract/wire.ts';

/** The id of the category that stands selected at first, or an empty text when there is none so called (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';
