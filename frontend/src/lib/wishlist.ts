import type { WireModel } from 'backend/contract/wire.ts';
import { atom } from 'jotai';
import { type CartItems, holds, parseCart } from './cart/cartItems.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { store } from './store.ts';
import { useKnown } from './useHydrated.ts';

/** The models saved for later on this device, the last saved first; a client's are stored on the server too. */
const none: CartItems = [];

export const wishlistAtom = atom(none);

export const loadWishlist = (): void => store.set(wishlistAtom, parseCart(readStored(storageKeys.wishlist)));

export const replaceWishlist = (items: CartItems): void => {
  writeStored(storageKeys.wishlist, JSON.stringify(items));
  store.set(wishlistAtom, items);
};

/** Saves a model for later, or removes it. */
export const toggleSaved = (model: WireModel): void => {
  const items = store.get(wishlistAtom);
  replaceWishlist(holds(items, model._id) ? items.filter(({ _id }) => _id !== model._id) : [model, ...items]);
};

export const useWishlist = (): CartItems => useKnown(wishlistAtom, none);
