import type { PrimitiveAtom } from 'jotai';
import { call } from '../../lib/api.ts';
import { cartAtom, replaceCart } from '../../lib/cart/cart.ts';
import type { CartItems } from '../../lib/cart/cartItems.ts';
import { sessionAtom } from '../../lib/session/session.ts';
import { store } from '../../lib/store.ts';
import { replaceWishlist, wishlistAtom } from '../../lib/wishlist.ts';
import { followOwned } from './cart/followOwned.ts';
import { joinLists, listSteps } from './joinLists.ts';

type List = {
  readonly fetch: () => Promise<CartItems>;
  /** Merges these into the server's list, and returns the result. */
  readonly merge: (ids: readonly string[]) => Promise<CartItems>;
  readonly itemsAtom: PrimitiveAtom<CartItems>;
  readonly replace: (items: CartItems) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[], isEmpty: boolean) => void;
};

const idsOf = (items: CartItems): ReadonlySet<string> => new Set(items.map(({ _id }) => _id));

/** The server's lists are a convenience: their failures never affect the browser's. */
const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);

const forEach = (
  name: 'DELETE /cart/:id' | 'PUT /wishlist/:id' | 'DELETE /wishlist/:id',
  ids: readonly string[],
): void => {
  for (const id of ids) quietly(call(name, { params: { id } }));
};

const mergeIntoCart = (ids: readonly string[]) => call('POST /cart/merge', { body: { ids } });

/** Keeps a copy of a client's list on the server and restores it after a login (Q10). */
const syncList = ({ fetch, merge, itemsAtom, replace, add, remove }: List): void => {
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

  const join = async (userId: string): Promise<void> => {
    const sent = idsOf(store.get(itemsAtom));
    const answer = await (sent.size === 0 ? fetch() : merge([...sent]));
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
    if (client !== null) quietly(join(client));
  };

  store.sub(sessionAtom, followSession);
  store.sub(itemsAtom, sendChanges);
  followSession();
};

/** Follows the cart and the wishlist from now on; owned models leave the cart. */
export const syncLists = (): void => {
  syncList({
    fetch: () => call('GET /cart'),
    merge: mergeIntoCart,
    itemsAtom: cartAtom,
    replace: replaceCart,
    // Another tab may have sent these already: merging accepts duplicates, adding would refuse them.
    add: (ids) => quietly(mergeIntoCart(ids)),
    remove: (ids, isEmpty) => (isEmpty ? quietly(call('DELETE /cart')) : forEach('DELETE /cart/:id', ids)),
  });
  syncList({
    fetch: () => call('GET /wishlist'),
    merge: (ids) => call('POST /wishlist/merge', { body: { ids } }),
    itemsAtom: wishlistAtom,
    replace: replaceWishlist,
    add: (ids) => forEach('PUT /wishlist/:id', ids),
    remove: (ids) => forEach('DELETE /wishlist/:id', ids),
  });
  followOwned();
};
