import type { WireModel } from 'backend/contract/wire.ts';
import { call } from './api.ts';
import { ApiError } from './apiError.ts';

/** Models with their current data, by id; null for a deleted one. */
export type FreshModels = ReadonlyMap<string, WireModel | null>;

const lookUp = async (modelId: string): Promise<readonly [string, WireModel | null] | null> => {
  try {
    return [modelId, await call('GET /modal/singleModal/:id', { params: { id: modelId } })];
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [modelId, null] : null;
  }
};

/** Fetches the current data of models; those whose call fails are left out. */
export const freshModels = async (items: readonly WireModel[]): Promise<FreshModels> => {
  const found = await Promise.all(items.map(({ _id }) => lookUp(_id)));
  return new Map(found.filter((entry) => entry !== null));
};
