import { isSearch, type ListingFilter, spelledFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import type { ModelRow } from '../models/table.ts';
import type { Reference } from '../models/toWireModel.ts';
import type { BestSellers } from './bestFirst.ts';
import { namesNothing } from './condition.ts';
import { facetsOfModels } from './facetsOfModels.ts';
import { searchWords } from './meanings.ts';
import { pageOfModels } from './pageOfModels.ts';
import { searchedWordsOf, searchVector } from './searchVector.ts';
import { countChoices, countPlaces } from './storedCounts.ts';
import { suggestedSearches } from './suggestedSearches.ts';
import { tableOfModels } from './tableOfModels.ts';
import { spelledTerm, spelledWords } from './understoodSearch.ts';

type SearchDeps = {
  /** The databases for lists and for searches. */
  readonly db: Db;
  readonly searching: Db;
  readonly reference: Reference;
  readonly bestSellers: BestSellers;
};

/** Listings and searches of the catalogue. These calls hide how models are found. */
export const catalogueSearch = ({ db, searching, reference, bestSellers }: SearchDeps) => ({
  /** One page with the total: newest first, for a search best first. */
  pageOfModels: pageOfModels({ db, searching, reference, bestSellers }),
  /** The number of models of a listing that each choice would show. */
  facetsOfModels: facetsOfModels({ db, searching }),
  /** Suggested searches with results, for a term without any. */
  suggestedSearches: (term: string) => suggestedSearches(searching, term),
  /** The groups of words that mean the same. */
  searchWords: () => searchWords(searching),
  /** The Admin's table: filtered, in one of its orders. */
  tableOfModels: tableOfModels({ db, reference, bestSellers }),
});

export type CatalogueSearch = ReturnType<typeof catalogueSearch>;

/** The additional tables for searches: the words of models, and counts of the listed ones. */
export const searchIndex = {
  vectorOf: searchVector,
  wordsOf: searchedWordsOf,
  follow: async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
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
