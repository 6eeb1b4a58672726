import type { WireModel } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import type { FreshModels } from './reprice.ts';

const look = async (modelId: string): Promise<readonly [string, WireModel | null] | null> => {
  try {
    return [modelId, await getAnswer<WireModel>(`/modal/singleModal/${encodeURIComponent(modelId)}`)];
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [modelId, null] : null;
  }
};

/** Looks the models of a cart up as they are now; those whose call failed are left out. */
export const freshModels = async (items: CartItems): Promise<FreshModels> => {
  const found = await Promise.all(items.map(({ _id }) => look(_id)));
  return new Map(found.filter((entry) => entry !== null));
};
