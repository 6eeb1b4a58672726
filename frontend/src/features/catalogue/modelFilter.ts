import type { ModelsAsked } from 'backend/contract/modelsPath.ts';
import { spaced } from '../../lib/formats.ts';

/** What the list call filters by; `either` compares with category or sub-category. */
export type ModelFilter = Omit<ModelsAsked, 'page' | 'limit'>;

const typeOf = (text: string): 'free' | 'premium' | null => {
  const word = text.toLowerCase();
  return word === 'free' || word === 'premium' ? word : null;
};

/**
 * Version B of the listing: with a sub-category by category and sub-category (R147); without one by type when it names
 * a type, otherwise by category (R148, Q04). Underscores stand for spaces (Q09).
 */
export const categoryFilter = (main: string, sub: string | undefined): ModelFilter => {
  if (sub !== undefined) return { category: spaced(main), subCategory: spaced(sub) };
  const type = typeOf(main);
  return type === null ? { category: spaced(main) } : { type };
};

/** Version A: products whose category or sub-category equals the lowercased parameter (R038). */
export const listingFilter = (word: string): ModelFilter => ({ either: spaced(word).toLowerCase() });

/** Search: the lowercased term (R064). */
export const searchFilter = (term: string): ModelFilter => ({ search: term.toLowerCase() });
