import { loadCart } from './cart/cart.ts';
import { loadOwned } from './owned/ownedModels.ts';
import { loadWishlist } from './wishlist.ts';

/** Reads cart, wishlist and owned models from the browser's storage. */
export const loadStoredLists = (): void => {
  loadCart();
  loadWishlist();
  loadOwned();
};
