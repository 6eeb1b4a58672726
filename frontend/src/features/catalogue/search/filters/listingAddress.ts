import { type ChosenFacets, facetQuery } from 'backend/contract/listingFacets.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** The address of a listing with choices; a search for words as they are typed stays one. */
export const listingAddress = (
  path: string,
  chosen: ChosenFacets,
  { exact }: Pick<ModelFilter, 'exact'>,
): string => {
  const query = [facetQuery(chosen), exact ? 'exact=true' : ''].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
};
