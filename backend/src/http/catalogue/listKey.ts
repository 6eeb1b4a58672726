import { addressOf } from '#contract/addressOf.ts';
import { isChoosable } from '#contract/listingFacets.ts';
import { spelledFilter } from '#contract/listingFilter.ts';
import { searchedWords } from '#projections/catalogue/models/matchingQuery.ts';
import {
  isSearch,
  type ModelFilter,
  type ModelPage,
  namesNothing,
} from '#projections/catalogue/models/modelFilter.ts';

/** One spelling for one search: its words, in any order. A term without a word is not the same as no term. */
const searchKey = (term: string): string => searchedWords(term).toSorted().join(' ') || '-';

/** One address for what is asked about one listing, in any spelling. A name without letters, such as an underscore, differs from a missing name. */
const addressOfListing = (
  path: string,
  filter: ModelFilter,
  page?: Pick<ModelPage, 'page' | 'limit'>,
): string => {
  if (namesNothing(filter)) return addressOf(path, { query: { category: '_' } });
  const spelled = spelledFilter(isSearch(filter) ? { ...filter, search: searchKey(filter.search) } : filter);
  return addressOf(path, { query: { ...page, ...spelled } });
};

/** The address under which a page of a listing is kept. */
export const listKey = ({ page, limit, ...filter }: ModelPage): string =>
  addressOfListing('/api/modal', filter, { page, limit });

/** The address under which the counts of a listing are kept. */
export const facetsKey = (filter: ModelFilter): string => addressOfListing('/api/modal/facets', filter);

/**
 * Whether such listings can be made up in any number: searches, and bounds that no visitor is offered. They must not push
 * others out of a cache.
 */
export const isMadeUp = (listing: ModelFilter): boolean => isSearch(listing) || !isChoosable(listing);
