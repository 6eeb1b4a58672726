import { QueryObserver } from '@tanstack/react-query';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import { ownedModelsQuery } from '../../../lib/ownedModels.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { store } from '../../../lib/store.ts';
import { showToast } from '../../../lib/toasts.ts';

const list = new Intl.ListFormat('en');

/** Fetches the client's purchases while a client has models in the cart. */
const ownedQuery = () => {
  const { state, user } = store.get(sessionAtom);
  const client = state === 'loaded' && user?.role === 'client' ? user : null;
  return {
    ...ownedModelsQuery(client?._id ?? ''),
    enabled: client !== null && store.get(cartAtom).length > 0,
    refetchOnWindowFocus: 'always' as const,
  };
};

/**
 * From now on removes models that the client owns from the cart, with a message: a payment may succeed after its page was left, or in
 * another tab.
 */
export const dropOwned = (): void => {
  const owned = new QueryObserver(queryClient, ownedQuery());
  const drop = (): void => {
    const items = store.get(cartAtom);
    const bought = items.filter(({ _id }) => owned.getCurrentResult().data?.has(_id));
    if (bought.length === 0) return;
    replaceCart(items.filter((item) => !bought.includes(item)));
    const names = list.format(bought.map(({ ModalName }) => ModalName));
    showToast({ kind: 'info', text: `You own ${names} already. Your orders hold the download.` });
  };
  const follow = (): void => {
    owned.setOptions(ownedQuery());
    drop();
  };
  owned.subscribe(drop);
  store.sub(cartAtom, follow);
  store.sub(sessionAtom, follow);
};
