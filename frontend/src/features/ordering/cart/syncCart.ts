import { getAnswer, sendAnswer } from '../../../lib/api.ts';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { store } from '../../../lib/store.ts';
import { cartSteps, joinCarts } from './joinCarts.ts';

/** Ids in the server's cart; null while no client is signed in. */
let known: ReadonlySet<string> | null = null;
let owner: string | null = null;

const path = (id: string): string => `/cart/${encodeURIComponent(id)}`;
const idsOf = (items: CartItems): ReadonlySet<string> => new Set(items.map(({ _id }) => _id));

/** The server's cart is a convenience: its failures never affect the browser's cart. */
const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);

const sendChanges = (): void => {
  if (known === null) return;
  const now = store.get(cartAtom);
  const { added, removed } = cartSteps(known, now);
  known = idsOf(now);
  // Another tab may have sent these already: merging accepts duplicates, adding would refuse them.
  if (added.length > 0) quietly(sendAnswer('POST', '/cart/merge', { ids: added }));
  if (removed.length > 0 && now.length === 0) quietly(sendAnswer('DELETE', '/cart'));
  else for (const id of removed) quietly(sendAnswer('DELETE', path(id)));
};

const merge = async (userId: string): Promise<void> => {
  const sent = idsOf(store.get(cartAtom));
  const answer = await (sent.size === 0
    ? getAnswer<CartItems>('/cart')
    : sendAnswer<CartItems>('POST', '/cart/merge', { ids: [...sent] }));
  if (owner !== userId) return;
  // Models that the server rejected are not sent again until the next login.
  known = new Set([...idsOf(answer), ...sent]);
  replaceCart(joinCarts({ answer, sent, now: store.get(cartAtom) }));
};

const followSession = (): void => {
  const { state, user } = store.get(sessionAtom);
  const client = state === 'loaded' && user?.role === 'client' ? user._id : null;
  if (client === owner) return;
  owner = client;
  known = null;
  if (client !== null) quietly(merge(client));
};

/** Keeps a copy of a client's cart on the server and restores it after a login (Q10). */
export const syncCart = (): void => {
  store.sub(sessionAtom, followSession);
  store.sub(cartAtom, sendChanges);
  followSession();
};
