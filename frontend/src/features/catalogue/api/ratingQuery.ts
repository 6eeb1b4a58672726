import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The number of reviews of a model, and their average from three on. */
export const ratingQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', id.toLowerCase(), 'rating'],
    queryFn: ({ signal }) => call('GET /review/rating/:id', { params: { id: id.toLowerCase() }, signal }),
    meta: { quiet: true },
  });
