import type { WireCategory, WireSubCategory } from 'backend/contract/wire.ts';
import { spaced } from '../../../lib/formats.ts';

/** Compares names regardless of case, with underscores as spaces (Q09). */
export const same = (one: string, other: string): boolean =>
  spaced(one).trim().toLowerCase() === spaced(other).trim().toLowerCase();

/** Looks up categories, and sub-categories of one or any category, by a name from an address. */
export const knownNames = (
  categories: readonly WireCategory[],
  subCategories: readonly WireSubCategory[],
) => ({
  category: (name: string): WireCategory | undefined =>
    categories.find(({ category }) => same(category, name)),
  subCategory: (name: string, of?: WireCategory): string | undefined =>
    subCategories.find(
      ({ subCategory, category }) => same(subCategory, name) && (of === undefined || category === of._id),
    )?.subCategory,
});

export type KnownNames = ReturnType<typeof knownNames>;

const asTyped = (name: string): string => spaced(name).trim();
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Category and sub-category of a listing (R040) in the shop's spelling, or the address's if unknown. */
export const categoryNames = (names: KnownNames, main: string, sub: string | undefined) => {
  const known = names.category(main);
  return {
    category: known?.category ?? capitalised(asTyped(main)),
    subCategory: sub === undefined ? undefined : (names.subCategory(sub, known) ?? asTyped(sub)),
    known,
  };
};

/** The title of a listing by one word (R038). */
export const wordName = (names: KnownNames, word: string): string =>
  names.category(word)?.category ?? names.subCategory(word) ?? asTyped(word);
