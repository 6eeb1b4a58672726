import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { spelledFilter } from 'backend/contract/listingFilter.ts';
import { call } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import type { ModelFilter } from './modelFilter.ts';

/** The number of models of a listing that each choice would show; null for a name without letters. */
export const facetsQuery = ({ sort: _, ...filter }: ModelFilter) =>
  queryOptions({
    queryKey: ['facets', filter],
    queryFn: ({ signal }) =>
      call('GET /modal/facets', { query: spelledFilter(filter), signal }).catch(whenNowhere(null)),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
