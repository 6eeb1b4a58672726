import { queryOptions } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import type { WireOrder } from 'backend/contract/wire.ts';
import { getPage } from '../../../lib/api.ts';

/** Orders of a user, newest first, 8 a page (R163, Q07). */
export const myOrdersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['me', 'orders', userId, page],
    queryFn: ({ signal }) =>
      getPage<WireOrder>(
        `/charge/myorders?id=${encodeURIComponent(userId)}&page=${page}&limit=${tablePageSize}`,
        signal,
      ),
    placeholderData: (previous) => previous,
  });
