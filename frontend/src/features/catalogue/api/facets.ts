import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { facetsPath } from 'backend/contract/modelsPath.ts';
import type { WireFacets } from 'backend/contract/wireFacets.ts';
import { getAnswer } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** The number of models of a listing that each choice would show; null for a name without letters. */
export const facetsQuery = (filter: ModelFilter) => {
  const path = facetsPath(filter);
  return queryOptions({
    queryKey: ['facets', filter],
    queryFn: ({ signal }) => getAnswer<WireFacets | null>(path, signal).catch(whenNowhere(null)),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};
