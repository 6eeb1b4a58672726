import type { WireModel } from 'backend/contract/wire.ts';
import { atom } from 'jotai';
import { type CartItems, holds, parseItems } from './cart/cartItems.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { store } from './store.ts';
import { useKnown } from './useHydrated.ts';

/** The models saved for later on this device, the last saved first; a client's are stored on the server too. */
const none: CartItems = [];

export const wishlistAtom = atom(none);

export const loadWishlist = (): void => store.set(wishlistAtom, parseItems(readStored(storageKeys.wishlist)));

export const replaceWishlist = (items: CartItems): void => {
  writeStored(storageKeys.wishlist, JSON.stringify(items));
  store.set(wishlistAtom, items);
};

/** Saves a model for later, at a position of the list, or removes it. */
export const toggleSaved = (model: WireModel, position = 0): void => {
  const items = store.get(wishlistAtom);
  replaceWishlist(
    holds(items, model._id)
      ? items.filter(({ _id }) => _id !== model._id)
      : items.toSpliced(position, 0, model),
  );
};

export const useWishlist = (): CartItems => useKnown(wishlistAtom, none);
