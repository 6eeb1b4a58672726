import type { PrimitiveAtom } from 'jotai';
import { getAnswer, sendAnswer } from '../../lib/api.ts';
import { cartAtom, replaceCart } from '../../lib/cart/cart.ts';
import type { CartItems } from '../../lib/cart/cartItems.ts';
import { sessionAtom } from '../../lib/session/session.ts';
import { store } from '../../lib/store.ts';
import { replaceWishlist, wishlistAtom } from '../../lib/wishlist.ts';
import { dropOwned } from './cart/dropOwned.ts';
import { joinLists, listSteps } from './joinLists.ts';

type List = {
  /** Where the server keeps it. */
  readonly path: '/cart' | '/wishlist';
  readonly itemsAtom: PrimitiveAtom<CartItems>;
  readonly replace: (items: CartItems) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[], isEmpty: boolean) => void;
};

const idsOf = (items: CartItems): ReadonlySet<string> => new Set(items.map(({ _id }) => _id));

/** The server's lists are a convenience: their failures never affect the browser's. */
const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);

const send = (method: 'PUT' | 'DELETE', path: string, ids: readonly string[]): void => {
  for (const id of ids) quietly(sendAnswer(method, `${path}/${encodeURIComponent(id)}`));
};

/** Keeps a copy of a client's list on the server and restores it after a login (Q10). */
const syncList = ({ path, itemsAtom, replace, add, remove }: List): void => {
  /** Ids in the server's list; null while no client is signed in. */
  let known: ReadonlySet<string> | null = null;
  let owner: string | null = null;

  const sendChanges = (): void => {
    if (known === null) return;
    const now = store.get(itemsAtom);
    const { added, removed } = listSteps(known, now);
    known = idsOf(now);
    if (added.length > 0) add(added);
    if (removed.length > 0) remove(removed, now.length === 0);
  };

  const merge = async (userId: string): Promise<void> => {
    const sent = idsOf(store.get(itemsAtom));
    const answer = await (sent.size === 0
      ? getAnswer<CartItems>(path)
      : sendAnswer<CartItems>('POST', `${path}/merge`, { ids: [...sent] }));
    if (owner !== userId) return;
    // Models that the server rejected are not sent again until the next login.
    known = new Set([...idsOf(answer), ...sent]);
    replace(joinLists({ answer, sent, now: store.get(itemsAtom) }));
  };

  const followSession = (): void => {
    const { state, user } = store.get(sessionAtom);
    const client = state === 'loaded' && user?.role === 'client' ? user._id : null;
    if (client === owner) return;
    owner = client;
    known = null;
    if (client !== null) quietly(merge(client));
  };

  store.sub(sessionAtom, followSession);
  store.sub(itemsAtom, sendChanges);
  followSession();
};

/** Follows the cart and the wishlist from now on; owned models leave the cart. */
export const syncLists = (): void => {
  syncList({
    path: '/cart',
    itemsAtom: cartAtom,
    replace: replaceCart,
    // Another tab may have sent these already: merging accepts duplicates, adding would refuse them.
    add: (ids) => quietly(sendAnswer('POST', '/cart/merge', { ids })),
    remove: (ids, isEmpty) =>
      isEmpty ? quietly(sendAnswer('DELETE', '/cart')) : send('DELETE', '/cart', ids),
  });
  syncList({
    path: '/wishlist',
    itemsAtom: wishlistAtom,
    replace: replaceWishlist,
    add: (ids) => send('PUT', '/wishlist', ids),
    remove: (ids) => send('DELETE', '/wishlist', ids),
  });
  dropOwned();
};
