import { useCallback, useEffect, useState } from 'react';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import { store } from '../../../lib/store.ts';
import { freshModels } from './freshModels.ts';
import { type CartChange, reprice } from './reprice.ts';

/**
 * Keeps the cart at the catalogue's prices: once when its page opens, and whenever `refresh` is called, as after a
 * charge that was refused (Q08, Q33). `changes` says what is different.
 */
export const useFreshCart = () => {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const refresh = useCallback(async (): Promise<void> => {
    const fresh = await freshModels(store.get(cartAtom));
    // What the owner removed in the meantime stays removed: the cart is read again.
    const repriced = reprice(store.get(cartAtom), fresh);
    if (repriced.changes.length === 0) return;
    replaceCart(repriced.items);
    setChanges(repriced.changes);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { changes, refresh };
};
