import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { whenNowhere } from './apiError.ts';

/** The versions of a model's files, oldest first; empty for an unknown model. */
export const versionsQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['versions', modelId],
    queryFn: ({ signal }) =>
      call('GET /modal/versions/:id', { params: { id: modelId }, signal }).catch(whenNowhere([])),
    meta: { quiet: true },
  });
