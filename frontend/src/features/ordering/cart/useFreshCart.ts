import { useCallback, useEffect, useState } from 'react';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import { freshModels } from '../../../lib/freshModels.ts';
import { store } from '../../../lib/store.ts';
import { type CartChange, reprice } from './reprice.ts';

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
    // Texts that no sentence is about, such as the licence, are updated too.
    replaceCart(repriced.items);
    if (repriced.changes.length === 0) return;
    setChanges(repriced.changes);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { changes, refresh };
};
