import { isSearch, type ListingFilter, spelledFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import type { ModelRow } from '../models/table.ts';
import { namesNothing } from './condition.ts';
import { facetsOfModels } from './facetsOfModels.ts';
import { searchWords } from './meanings.ts';
import { pageOfModels, type SearchDeps } from './pageOfModels.ts';
import { copySearchable } from './searchable.ts';
import { searchedWordsOf } from './searchVector.ts';
import { countChoices, countPlaces } from './storedCounts.ts';
import { suggestedSearches } from './suggestedSearches.ts';
import { tableOfModels } from './tableOfModels.ts';
import { spelledTerm, spelledWords } from './understoodSearch.ts';

/** Listings and searches of the catalogue. These calls hide how models are found. */
export const catalogueSearch = (deps: SearchDeps) => ({
  /** One page with the total: newest first, for a search best first. */
  pageOfModels: pageOfModels(deps),
  /** The number of models of a listing that each choice would show. */
  facetsOfModels: facetsOfModels(deps),
  /** Suggested searches with results, for a term without any. */
  suggestedSearches: (term: string) => suggestedSearches(deps.searching, term),
  /** The groups of words that mean the same. */
  searchWords: () => searchWords(deps.searching),
  /** The Admin's table: filtered, in one of its orders. */
  tableOfModels: tableOfModels(deps),
});

export type CatalogueSearch = ReturnType<typeof catalogueSearch>;

/** The additional tables for searches: what they read of models, their words, and counts of the listed ones. */
export const searchIndex = {
  wordsOf: searchedWordsOf,
  follow: async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
    await copySearchable(changes, tx, schema);
    await countChoices(changes, tx, schema);
    await countPlaces(changes, tx, schema);
  },
};

export { spelledWords };

/** The normalised form of a filter: filters with the same results in the same order are equal. A term without a word differs from no term. */
export const spelledListing = (filter: ListingFilter): ReturnType<typeof spelledFilter> => {
  // A name without letters, such as an underscore, differs from a missing name.
  if (namesNothing(filter)) return { ...spelledFilter({}), category: '_' };
  return spelledFilter(isSearch(filter) ? { ...filter, search: spelledTerm(filter.search) } : filter);
};
