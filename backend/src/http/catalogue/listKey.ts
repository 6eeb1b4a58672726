import { addressOf } from '#contract/addressOf.ts';
import { isChoosable } from '#contract/listingFacets.ts';
import { spelledFilter } from '#contract/listingFilter.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import { searchedWords } from '#projections/catalogue/models/matchingQuery.ts';
import { isSearch, type ModelPage } from '#projections/catalogue/models/modelFilter.ts';

/** One spelling for one search: its words, in any order. A term without a word is not the same as no term. */
const searchKey = (term: string): string => searchedWords(term).toSorted().join(' ') || '-';

/** One key for one listing, in any spelling. A name without letters, such as an underscore, differs from a missing name. */
export const listKey = (page: ModelPage): string => {
  const names = [page.category, page.subCategory, page.either];
  const nothing = names.some((name = '') => name !== '' && normalisedName(name) === '');
  if (nothing) return 'nothing';
  const filter = spelledFilter(isSearch(page) ? { ...page, search: searchKey(page.search) } : page);
  return addressOf('/modal', { query: { page: page.page, limit: page.limit, ...filter } });
};

/**
 * Whether such listings can be made up in any number: searches, and bounds that no visitor is offered. They must not push
 * others out of a cache.
 */
export const isMadeUp = (page: ModelPage): boolean => isSearch(page) || !isChoosable(page);
