import type { WireModel } from 'backend/contract/wire.ts';
import { atom } from 'jotai';
import { readStored, removeStored, storageKeys, writeStored } from '../storage.ts';
import { store } from '../store.ts';
import { useKnown } from '../useHydrated.ts';
import { type CartItems, holds, parseItems, totalOf, withoutPosition } from './cartItems.ts';

const none: CartItems = [];

export const cartAtom = atom(none);
export const cartTotalAtom = atom((get) => totalOf(get(cartAtom)));

/** Replaces the contents, for instance after price changes (Q33). */
export const replaceCart = (items: CartItems): void => {
  writeStored(storageKeys.cart, JSON.stringify(items));
  writeStored(storageKeys.cartTotal, String(totalOf(items)));
  store.set(cartAtom, items);
};

/** Reads the cart from storage, migrating one under the old key (Q11). */
export const loadCart = (): void => {
  const old = readStored(storageKeys.oldCart);
  if (readStored(storageKeys.cart) === null && old !== null) {
    replaceCart(parseItems(old));
    removeStored(storageKeys.oldCart);
    return;
  }
  store.set(cartAtom, parseItems(readStored(storageKeys.cart)));
};

/** Appends a product (R117); `decideAdd` decides whether it may be added. */
export const appendToCart = (model: WireModel): void => replaceCart([...store.get(cartAtom), model]);

/** Removes the item at a position, by which the total falls (R118), and returns a function that puts it back. */
export const removeFromCart = (position: number): (() => void) => {
  const item = store.get(cartAtom)[position];
  replaceCart(withoutPosition(store.get(cartAtom), position));
  return () => {
    const now = store.get(cartAtom);
    if (item && !holds(now, item._id)) replaceCart(now.toSpliced(position, 0, item));
  };
};

/** Empties the cart after a payment and removes both storage keys (R120). */
export const clearCart = (): void => {
  removeStored(storageKeys.cart);
  removeStored(storageKeys.cartTotal);
  store.set(cartAtom, []);
};

export const useCart = (): CartItems => useKnown(cartAtom, none);
/** In whole dollars. */
export const useCartTotal = (): number => useKnown(cartTotalAtom, 0);
