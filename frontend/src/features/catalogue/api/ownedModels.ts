import { queryOptions } from '@tanstack/react-query';
import type { WireOrder } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

/** Ids of the models that a client has bought (R163, Q37). */
export const ownedModelsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'ownedModels', userId],
    queryFn: ({ signal }) =>
      getAnswer<readonly WireOrder[]>(`/charge/myorders?id=${encodeURIComponent(userId)}`, signal),
    select: (orders): ReadonlySet<string> =>
      new Set(orders.flatMap(({ orderItems }) => orderItems.map(({ _id }) => _id))),
    meta: { quiet: true },
  });
