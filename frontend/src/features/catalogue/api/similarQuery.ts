import { queryOptions } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

/** Products similar to one, the most similar first. */
export const similarQuery = (id: string) => {
  const path = `/modal/similar/${encodeURIComponent(id.toLowerCase())}`;
  return queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => getAnswer<readonly WireModel[]>(path, signal),
    meta: { quiet: true },
  });
};
