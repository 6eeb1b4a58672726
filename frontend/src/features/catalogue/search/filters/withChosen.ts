import { type ChosenFacets, facetsIn, filterOf } from 'backend/contract/listingFacets.ts';
import { pageNumber } from '../../../../ui/usePageParam.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** A listing with the choices applied. A listing of one type keeps that type, whatever is chosen. */
export const withChosen = (filter: ModelFilter, chosen: ChosenFacets): ModelFilter => ({
  ...filterOf(chosen),
  ...filter,
});

/** Reads page (from 1) and choices of a listing from the query of its address; `narrowed` is the listing with the choices applied. */
export const listingIn = (search: URLSearchParams, filter: ModelFilter) => {
  const chosen = facetsIn(search);
  return { number: pageNumber(search.get('page')), chosen, narrowed: withChosen(filter, chosen) };
};
