import { type ChosenFacets, facetQuery, facetsIn } from 'backend/contract/listingFacets.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { ModelFilter } from '../modelFilter.ts';
import { withChosen } from './withChosen.ts';

/** The choices in the address of a listing, and the listing narrowed by them. */
export const useChosen = (
  filter: ModelFilter,
): { readonly chosen: ChosenFacets; readonly narrowed: ModelFilter } => {
  const [params] = useSearchParams();
  const query = facetQuery(facetsIn(params));
  return useMemo(() => {
    const chosen = facetsIn(new URLSearchParams(query));
    return { chosen, narrowed: withChosen(filter, chosen) };
  }, [filter, query]);
};
