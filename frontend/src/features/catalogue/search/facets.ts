import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { spelledFilter } from 'backend/contract/listingFilter.ts';
import { call } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import { type ModelFilter, offersCategories } from './modelFilter.ts';

/** The number of models of a listing, `narrowed` by the choices, that each choice would show; null for a name without letters. */
export const facetsQuery = (listing: ModelFilter, { sort: _, ...narrowed }: ModelFilter) => {
  const categories = offersCategories(listing) || undefined;
  return queryOptions({
    queryKey: ['facets', { ...narrowed, categories }],
    queryFn: ({ signal }) =>
      call('GET /modal/facets', { query: { ...spelledFilter(narrowed), categories }, signal }).catch(
        whenNowhere(null),
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};
