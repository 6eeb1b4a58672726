import { queryOptions } from '@tanstack/react-query';
import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { call } from '../api.ts';
import type { Owned } from './ownedModels.ts';

/** An order, or a model that the shop gave in the same shape. */
type Source = Pick<WireOrder, 'createdAt' | 'reversal'> & {
  readonly orderItems: readonly (WireOrder['orderItems'][number] | WireGrant)[];
};

/** The models in these orders, newest first, each once; revoked and refunded ones are left out. */
export const ownedIn = (orders: readonly Source[]): readonly Owned[] => {
  const owned = new Map<string, Owned>();
  for (const { createdAt, orderItems, reversal } of orders) {
    for (const item of reversal?.isRevoked ? [] : orderItems) {
      const { _id, version } = item;
      const oldest = Math.min(version, owned.get(_id)?.version ?? version);
      if (!('refunded' in item)) owned.set(_id, { _id, since: createdAt, version: oldest });
    }
  }
  return [...owned.values()];
};

/** The models that a client bought or was given (R163, Q37). */
export const ownedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'ownedModels', userId],
    queryFn: async ({ signal }) => {
      const asked = { query: { id: userId }, signal };
      const [grants, orders] = await Promise.all([
        call('GET /charge/grants', asked),
        call('GET /charge/myorders', asked),
      ]);
      return [
        ...grants.map((item): Source => ({ createdAt: item.grantedAt, orderItems: [item] })),
        ...orders,
      ];
    },
    select: ownedIn,
    meta: { quiet: true },
  });
