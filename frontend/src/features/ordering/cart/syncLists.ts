import type { PrimitiveAtom } from 'jotai';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { cartAtom, replaceCart } from '../../../lib/cart/cart.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import { retryWhenConnected } from '../../../lib/connection.ts';
import { randomHex } from '../../../lib/hex.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { readStored, storageKeys } from '../../../lib/storage.ts';
import { store } from '../../../lib/store.ts';
import { toastError } from '../../../lib/toasts.ts';
import { replaceWishlist, wishlistAtom } from '../../../lib/wishlist.ts';
import { followOwned } from './followOwned.ts';
import { joinLists, listSteps } from './joinLists.ts';
import {
  type Change,
  keepUnsent,
  type ListName,
  readRecord,
  rememberRecord,
  writeRecord,
} from './listRecord.ts';

type List = { readonly atom: PrimitiveAtom<CartItems>; readonly replace: (items: CartItems) => void };

const lists: Readonly<Record<ListName, List>> = {
  cart: { atom: cartAtom, replace: replaceCart },
  wishlist: { atom: wishlistAtom, replace: replaceWishlist },
};
const listNames = ['cart', 'wishlist'] as const;

const idsOf = (list: ListName): readonly string[] => store.get(lists[list].atom).map(({ _id }) => _id);

/** A visit of one client: from a login, or the load of a page, to the end of the session in this tab. */
type Visit = {
  readonly userId: string;
  token: string | null;
  /** Lists that are to be joined with the server's. */
  readonly unjoined: Set<ListName>;
  /** Models that were removed in this visit: an answer may be older. */
  readonly removed: Readonly<Record<ListName, Set<string>>>;
  isSending: boolean;
};

let visit: Visit | null = null;

/** The token of the storage may already be another client's. */
const isCurrent = ({ userId, token }: Visit): boolean =>
  visit?.userId === userId && readStored(storageKeys.token) === token;

const send = ({ key, list, isRemoval, ids }: Change): Promise<unknown> => {
  const [id = ''] = ids;
  // The same key again changes nothing twice (ADR 14).
  const headers = { 'Idempotency-Key': key };
  if (isRemoval) return call(`DELETE /${list}/:id`, { params: { id }, headers });
  // Another tab may have sent it already: merging accepts duplicates, adding to a cart would refuse them.
  if (list === 'cart' || ids.length > 1) return call(`POST /${list}/merge`, { body: { ids }, headers });
  return call('PUT /wishlist/:id', { params: { id }, headers });
};

/** Not for good: no answer, the session, a time-out, a limit, or a fault of the server. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  [401, 408, 429].includes(error.status) ||
  !(error.status >= 400 && error.status < 500);

const sendOne = async (current: Visit, change: Change): Promise<void> => {
  await send(change).catch((error: ApiError) => {
    if (mayPass(error)) throw error;
    toastError(`The ${change.list} of your account was not changed: ${error.message}`);
  });
  const { userId } = current;
  const { seen, unsent } = readRecord(userId);
  // A logout meanwhile has emptied the storage, which stays empty (R109).
  const keep = isCurrent(current) ? writeRecord : rememberRecord;
  keep(userId, { seen, unsent: unsent.filter(({ key }) => key !== change.key) });
};

const join = async (current: Visit, list: ListName): Promise<void> => {
  const before = new Set(idsOf(list));
  const answer = await call(`GET /${list}`);
  if (!isCurrent(current)) return;
  const { atom, replace } = lists[list];
  const sent = new Set([...before, ...current.removed[list]]);
  const joined = joinLists({ answer, sent, now: store.get(atom) });
  const { seen, unsent } = readRecord(current.userId);
  // Nothing of this is a change.
  writeRecord(current.userId, { seen: { ...seen, [list]: joined.map(({ _id }) => _id) }, unsent });
  current.unjoined.delete(list);
  replace(joined);
};

const connected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = retryWhenConnected(() => {
      stop();
      resolve();
    });
  });

/** Sends all changes in order, until the server has them, and only then joins the lists. */
const sendAll = async (current: Visit): Promise<void> => {
  if (current.isSending) return;
  current.isSending = true;
  while (isCurrent(current)) {
    const [change] = readRecord(current.userId).unsent;
    const [list] = current.unjoined;
    const step = change ? sendOne(current, change) : list && join(current, list);
    if (!step) break;
    await step.catch(connected);
  }
  current.isSending = false;
};

/** Records what the person has changed since the last look, here or before the page was loaded. */
const recordChanges = (list: ListName): void => {
  if (visit === null || !isCurrent(visit)) return;
  const { userId, removed: gone } = visit;
  const { seen, unsent } = readRecord(userId);
  const { added, removed } = listSteps(new Set(seen[list]), store.get(lists[list].atom));
  if (added.length + removed.length === 0) return;
  const change = (isRemoval: boolean, ids: readonly string[]): Change => ({
    key: randomHex(16),
    list,
    isRemoval,
    ids,
  });
  for (const id of added) gone[list].delete(id);
  for (const id of removed) gone[list].add(id);
  const changes = [
    ...removed.map((id) => change(true, [id])),
    ...(added.length > 0 ? [change(false, added)] : []),
  ];
  writeRecord(userId, { seen: { ...seen, [list]: idsOf(list) }, unsent: [...unsent, ...changes] });
  void sendAll(visit);
};

const followSession = (): void => {
  const { state, user } = store.get(sessionAtom);
  const userId = state === 'loaded' && user?.role === 'client' ? user._id : null;
  if (visit !== null && userId === visit.userId) {
    visit.token = readStored(storageKeys.token);
    void sendAll(visit);
    return;
  }
  if (visit !== null) keepUnsent();
  visit = null;
  if (userId === null) return;
  visit = {
    userId,
    token: readStored(storageKeys.token),
    unjoined: new Set(listNames),
    removed: { cart: new Set(), wishlist: new Set() },
    isSending: false,
  };
  for (const list of listNames) recordChanges(list);
  void sendAll(visit);
};

/**
 * Keeps a copy of a client's cart and wishlist on the server, and restores it after a login (Q10). What the server has not acknowledged is
 * sent again, in order, also after a reload. Owned models leave the cart.
 */
export const syncLists = (): void => {
  store.sub(sessionAtom, followSession);
  for (const list of listNames) store.sub(lists[list].atom, () => recordChanges(list));
  followSession();
  followOwned();
};
