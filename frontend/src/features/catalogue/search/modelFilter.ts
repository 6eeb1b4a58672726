import type { ListingFilter } from 'backend/contract/listingFilter.ts';
import { spaced } from '../../../lib/formats.ts';

/** The filter of a list call; `either` matches the category or the sub-category. */
export type ModelFilter = ListingFilter;

/** Whether visitors choose a category in a listing: it is neither of a category nor a search. */
export const offersCategories = ({ category, either, search }: ModelFilter): boolean =>
  [category, either, search].every((subject) => subject === undefined);

const typeOf = (text: string): 'free' | 'premium' | null => {
  const word = text.toLowerCase();
  return word === 'free' || word === 'premium' ? word : null;
};

/** Version B filters by category and sub-category (R147), or by type if that is the name (R148, Q04). Underscores mean spaces (Q09). */
export const categoryFilter = (main: string, sub: string | undefined): ModelFilter => {
  if (sub !== undefined) return { category: spaced(main), subCategory: spaced(sub) };
  const type = typeOf(main);
  return type === null ? { category: spaced(main) } : { type };
};

/** Version A of the listing: category or sub-category equals the lowercased parameter (R038). */
export const listingFilter = (word: string): ModelFilter => ({ either: spaced(word).toLowerCase() });

/** Search: the lowercased term (R064), with `?exact=true` as it is typed. */
export const searchFilter = (term: string, query: URLSearchParams): ModelFilter => ({
  search: term.toLowerCase(),
  ...(query.get('exact') === 'true' && { exact: true }),
});
