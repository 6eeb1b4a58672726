import { loadCart } from '../cart/cart.ts';
import { dropPersonalAnswers } from '../queryClient.ts';
import { readStored, storageKeys } from '../storage.ts';
import { store } from '../store.ts';
import { sessionAtom } from './session.ts';

/** The cart and a logout in another tab of the shop count in this one, too. A null key: everything was cleared. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.cart || key === null) loadCart();
    const gone = readStored(storageKeys.token) === null;
    if (!gone || store.get(sessionAtom).state !== 'loaded') return;
    dropPersonalAnswers();
    store.set(sessionAtom, { state: 'loading', user: null, checked: true });
  });
};
