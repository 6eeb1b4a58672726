import { loadCart } from '../cart/cart.ts';
import { dropPersonalAnswers } from '../queryClient.ts';
import { readStored, storageKeys } from '../storage.ts';
import { store } from '../store.ts';
import { sessionAtom } from './session.ts';
import { checkSession } from './sessionActions.ts';

/** Whoever was signed in is so no more, and perhaps somebody else is: guards wait until that is known (Q02). */
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
 * The cart, a logout and a login in another tab of the shop count in this one, too. A null key: everything was cleared. A
 * tab that was asleep hears of several changes at once, after the last: the person goes first, or their empty cart would
 * be told to the server as that of whoever came after them.
 */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) followToken();
    if (key === storageKeys.cart || key === null) loadCart();
  });
};
