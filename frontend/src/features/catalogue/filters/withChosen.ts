import { type ChosenFacets, facetsIn, filterOf } from 'backend/contract/listingFacets.ts';
import { pageNumber } from '../../../ui/usePageParam.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** A listing with what is chosen in it. A listing of one type has that type whatever is chosen. */
export const withChosen = (filter: ModelFilter, chosen: ChosenFacets): ModelFilter => ({
  ...filterOf(chosen),
  ...filter,
});

type Listing = {
  /** The page of the list, from 1. */
  readonly number: number;
  readonly chosen: ChosenFacets;
  /** The listing with what is chosen in it. */
  readonly narrowed: ModelFilter;
};

/** Reads page and choices of a listing from the query of its address. */
export const listingIn = (search: URLSearchParams, filter: ModelFilter): Listing => {
  const chosen = facetsIn(search);
  return { number: pageNumber(search.get('page')), chosen, narrowed: withChosen(filter, chosen) };
};
