import { isSearch, type ListingFilter, spelledFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import type { ModelRow } from '../models/table.ts';
import type { Reference } from '../models/toWireModel.ts';
import { namesNothing } from './condition.ts';
import { facetsOfModels } from './facetsOfModels.ts';
import { searchedWords } from './matchingQuery.ts';
import { pageOfModels } from './pageOfModels.ts';
import { countPlaces } from './placeCounts.ts';
import { searchedWordsOf, searchVector } from './searchVector.ts';
import { suggestedSearches } from './suggestedSearches.ts';
import { tableOfModels } from './tableOfModels.ts';
import { countChoices } from './tally.ts';

type SearchDeps = {
  /** Where lists run, and where searches do. */
  readonly db: Db;
  readonly searching: Db;
  readonly reference: Reference;
};

/** Listings and searches of the catalogue. How their models are found is decided behind these four. */
export const catalogueSearch = ({ db, searching, reference }: SearchDeps) => ({
  /** One page, newest first, of a search best first, with the total. */
  pageOfModels: pageOfModels({ db, searching, reference }),
  /** The number of models of a listing that each choice would show. */
  facetsOfModels: facetsOfModels({ db, searching }),
  /** Searches that find something, for a term that finds nothing. */
  suggestedSearches: (term: string) => suggestedSearches(searching, term),
  /** The Admin's table: filtered, in one of its orders. */
  tableOfModels: tableOfModels({ db, reference }),
});

export type CatalogueSearch = ReturnType<typeof catalogueSearch>;

/** What the read model keeps so that models are found: their words, and counts of the listed ones. */
export const searchIndex = {
  vectorOf: searchVector,
  wordsOf: searchedWordsOf,
  follow: async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
    await countChoices(changes, tx, schema);
    await countPlaces(changes, tx, schema);
  },
};

/** A term as its words that are looked for, each once. */
export const spelledTerm = (term: string): string => searchedWords(term).join(' ');

/** One spelling for all filters that find the same models in the same order. A term without a word is not the same as no term. */
export const spelledListing = (filter: ListingFilter): ReturnType<typeof spelledFilter> => {
  // A name without letters, such as an underscore, differs from a missing name.
  if (namesNothing(filter)) return { ...spelledFilter({}), category: '_' };
  const words = isSearch(filter) && searchedWords(filter.search).toSorted().join(' ');
  return spelledFilter(words === false ? filter : { ...filter, search: words || '-' });
};
