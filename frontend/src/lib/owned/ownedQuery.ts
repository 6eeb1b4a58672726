import { queryOptions } from '@tanstack/react-query';
import type { WireOrder } from 'backend/contract/wire.ts';
import { call } from '../api.ts';
import type { Owned } from './ownedModels.ts';

/** The models in these orders, newest first, each once; revoked and refunded ones are left out. */
export const ownedIn = (orders: readonly WireOrder[]): readonly Owned[] => {
  const owned = new Map<string, Owned>();
  for (const { createdAt, orderItems, reversal } of orders) {
    for (const { _id, version, refunded } of reversal?.isRevoked ? [] : orderItems) {
      const oldest = Math.min(version, owned.get(_id)?.version ?? version);
      if (refunded !== true) owned.set(_id, { _id, since: createdAt, version: oldest });
    }
  }
  return [...owned.values()];
};

/** The models that a client owns (R163, Q37). */
export const ownedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'ownedModels', userId],
    queryFn: ({ signal }) => call('GET /charge/myorders', { query: { id: userId }, signal }),
    select: ownedIn,
    meta: { quiet: true },
  });
