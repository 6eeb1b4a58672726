import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from 'backend/contract/constants.ts';
import { callPage } from '../../../lib/api.ts';

/** The newest messages. Their texts are encrypted for each sender, so that no index can find words of them. */
export const newestMessagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'GET /email/messages', 'newest'],
    queryFn: async ({ signal }) =>
      (await callPage('GET /email/messages', { query: { limit: maxPageSize }, signal })).rows,
    staleTime: 30_000,
    meta: { quiet: true },
  });
