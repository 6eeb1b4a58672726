import type { ChosenFacets } from 'backend/contract/listingFacets.ts';
import { filtersOfTerm } from 'backend/contract/searchedTerm.ts';
import type { WireFacets } from 'backend/contract/wireFacets.ts';
import { useCategoryMenu } from '../../categories/useCategoryMenu.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { facetsFor } from './choices.ts';

export type ListingChoices = {
  /** The filter of the listing, without the choices. */
  readonly filter: ModelFilter;
  readonly chosen: ChosenFacets;
  readonly facets: WireFacets | null | undefined;
};

/** The facets that narrow a listing further; `given` is what the listing or the words of a search decide already. */
export const useOffered = ({ filter, chosen, facets }: ListingChoices) => {
  const { first, more } = useCategoryMenu();
  const given = { ...filtersOfTerm(filter.search), ...filter };
  const categories = [...first, ...more].map(({ name }) => name);
  return { given, ...facetsFor(given, chosen, { facets, categories }) };
};
