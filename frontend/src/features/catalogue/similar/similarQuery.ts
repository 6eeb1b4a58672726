import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Products similar to one, the most similar first. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => call('GET /modal/similar/:id', { params: { id: id.toLowerCase() }, signal }),
    meta: { quiet: true },
  });
