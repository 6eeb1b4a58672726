import { queryOptions } from '@tanstack/react-query';
import type { WireOrder } from 'backend/contract/wire.ts';
import { call } from './api.ts';

/** Ids of the models in these orders, except revoked ones. */
export const ownedIn = (orders: readonly WireOrder[]): ReadonlySet<string> =>
  new Set(
    orders.flatMap(({ orderItems, reversal }) =>
      reversal?.isRevoked ? [] : orderItems.filter(({ refunded }) => refunded !== true).map(({ _id }) => _id),
    ),
  );

/** Ids of the models that a client bought or was given (R163, Q37). */
export const ownedModelsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'ownedModels', userId],
    queryFn: async ({ signal }) => {
      const asked = { query: { id: userId }, signal };
      const [orders, grants] = await Promise.all([
        call('GET /charge/myorders', asked),
        call('GET /charge/grants', asked),
      ]);
      return new Set([...ownedIn(orders), ...grants.map(({ _id }) => _id)]);
    },
    meta: { quiet: true },
  });
