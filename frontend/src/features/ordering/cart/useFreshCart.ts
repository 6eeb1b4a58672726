import type { WireModel } from 'backend/contract/wire.ts';
import { useCallback, useEffect, useState } from 'react';
import { getAnswer } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import { store } from '../../../lib/store.ts';
import { type CartChange, type FreshModels, reprice } from './reprice.ts';

const lookUp = async (modelId: string): Promise<readonly [string, WireModel | null] | null> => {
  try {
    return [modelId, await getAnswer<WireModel>(`/modal/singleModal/${encodeURIComponent(modelId)}`)];
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [modelId, null] : null;
  }
};

/** Fetches the current models of a cart; models whose call fails are left out. */
const freshModels = async (items: CartItems): Promise<FreshModels> => {
  const found = await Promise.all(items.map(({ _id }) => lookUp(_id)));
  return new Map(found.filter((entry) => entry !== null));
};

/**
 * Updates the cart to the catalogue's prices when its page opens, and on `refresh`, for instance after a refused charge
 * (Q08, Q33). `changes` describes the differences.
 */
export const useFreshCart = () => {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const refresh = useCallback(async (): Promise<void> => {
    const fresh = await freshModels(store.get(cartAtom));
    // The cart is read again, so that a model removed meanwhile stays removed.
    const repriced = reprice(store.get(cartAtom), fresh);
    if (repriced.changes.length === 0) return;
    replaceCart(repriced.items);
    setChanges(repriced.changes);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { changes, refresh };
};
