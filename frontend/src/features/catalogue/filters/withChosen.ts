import { type ChosenFacets, filterOf } from 'backend/contract/listingFacets.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** A listing with what is chosen in it. A listing of one type has that type whatever is chosen. */
export const withChosen = (filter: ModelFilter, chosen: ChosenFacets): ModelFilter => ({
  ...filterOf(chosen),
  ...filter,
});
