import { loadCart } from '../cart/cart.ts';
import { dropPersonalAnswers } from '../queryClient.ts';
import { readStored, storageKeys } from '../storage.ts';
import { store } from '../store.ts';
import { loadStoredLists } from '../storedLists.ts';
import { loadWishlist } from '../wishlist.ts';
import { sessionAtom } from './session.ts';
import { checkSession } from './sessionActions.ts';

/** Ends the session and checks the new token, if there is one; guards wait for that check (Q02). */
const followToken = (): void => {
  const token = readStored(storageKeys.token);
  const { state, checked } = store.get(sessionAtom);
  if (state === 'loaded' || !checked) {
    dropPersonalAnswers();
    store.set(sessionAtom, { state: 'loading', user: null, checked: token === null });
  }
  if (token !== null) void checkSession();
};

/**
 * Applies cart changes, logouts and logins of other tabs in this one. A null key means that everything was cleared. A suspended tab
 * receives several events at once, after the last change, so the session is updated before the cart: otherwise the empty cart of the old
 * session would be sent to the server for the new one.
 */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) followToken();
    if (key === null) loadStoredLists();
    if (key === storageKeys.cart) loadCart();
    if (key === storageKeys.wishlist) loadWishlist();
  });
  let left: string | null = null;
  window.addEventListener('pagehide', () => {
    left = readStored(storageKeys.token);
  });
  // A page that the browser has kept and shows again by Back has missed these events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (readStored(storageKeys.token) !== left) followToken();
    loadStoredLists();
  });
};
