import { queryOptions } from '@tanstack/react-query';
import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { call } from '../api.ts';
import type { Owned } from './ownedModels.ts';

/** The models in these orders and from the shop, each once; revoked and refunded ones are left out. */
export const ownedIn = (
  orders: readonly WireOrder[],
  grants: readonly WireGrant[] = [],
): readonly Owned[] => {
  const owned = new Map<string, Owned>();
  for (const { createdAt, orderItems, reversal } of orders) {
    for (const { _id, version, refunded } of reversal?.isRevoked ? [] : orderItems) {
      const oldest = Math.min(version, owned.get(_id)?.version ?? version);
      if (refunded !== true) owned.set(_id, { _id, since: createdAt, version: oldest });
    }
  }
  for (const { _id, version, grantedAt } of grants) {
    const { since, version: bought } = owned.get(_id) ?? { since: grantedAt, version };
    const first = since < grantedAt ? since : grantedAt;
    owned.set(_id, { _id, since: first, version: Math.min(version, bought) });
  }
  return [...owned.values()];
};

/** The models that a client bought or was given (R163, Q37). */
export const ownedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'ownedModels', userId],
    queryFn: ({ signal }) => {
      const asked = { query: { id: userId }, signal };
      return Promise.all([call('GET /charge/myorders', asked), call('GET /charge/grants', asked)]);
    },
    select: ([orders, grants]) => ownedIn(orders, grants),
    meta: { quiet: true },
  });
