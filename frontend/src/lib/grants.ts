import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The models that the shop gave a client, newest first. */
export const grantsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'grants', userId],
    queryFn: ({ signal }) => call('GET /charge/grants', { query: { id: userId }, signal }),
    meta: { quiet: true },
  });
