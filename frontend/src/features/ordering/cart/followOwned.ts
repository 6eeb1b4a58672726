import { QueryObserver } from '@tanstack/react-query';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import { holds } from '../../../lib/cart/cartItems.ts';
import { ownedAtom, replaceOwned } from '../../../lib/owned/ownedModels.ts';
import { ownedQuery } from '../../../lib/owned/ownedQuery.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { store } from '../../../lib/store.ts';
import { showToast } from '../../../lib/toasts.ts';

const list = new Intl.ListFormat('en');

const queryNow = () => {
  const { state, user } = store.get(sessionAtom);
  const client = state === 'loaded' && user?.role === 'client' ? user : null;
  return {
    ...ownedQuery(client?._id ?? ''),
    enabled: client !== null,
    refetchOnWindowFocus: store.get(cartAtom).length > 0 && ('always' as const),
  };
};

/** Keeps the client's models for all pages, and removes them from the cart with a message: a payment may succeed in another tab. */
export const followOwned = (): void => {
  const query = new QueryObserver(queryClient, queryNow());
  const follow = (): void => {
    const { data: owned } = query.getCurrentResult();
    if (!owned) return;
    if (owned !== store.get(ownedAtom)) replaceOwned(owned);
    const items = store.get(cartAtom);
    const bought = items.filter(({ _id }) => holds(owned, _id));
    if (bought.length === 0) return;
    replaceCart(items.filter((item) => !bought.includes(item)));
    const names = list.format(bought.map(({ ModalName }) => ModalName));
    showToast({ kind: 'info', text: `You own ${names} already. Your orders hold the download.` });
  };
  const askAgain = (): void => {
    query.setOptions(queryNow());
    follow();
  };
  query.subscribe(follow);
  store.sub(cartAtom, askAgain);
  store.sub(sessionAtom, askAgain);
};
