import type { WireModel, WireUser } from 'backend/contract/wire.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../../test/stubStorage.ts';
import { byNetwork, callBy } from '../../../lib/api.ts';
import { cartAtom, loadCart, replaceCart } from '../../../lib/cart/cart.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { clearStored, storageKeys } from '../../../lib/storage.ts';
import { store } from '../../../lib/store.ts';
import { receiveToasts } from '../../../lib/toasts.ts';
import { replaceWishlist, wishlistAtom } from '../../../lib/wishlist.ts';
import { syncLists } from './syncLists.ts';

const model = (_id: string) => ({ _id, ModalName: _id, ModalPrice: 5 }) as WireModel;
const ids = (items: CartItems) => items.map(({ _id }) => _id);

/** The browser's storage, and the server's lists of each token's owner. */
let kept: Map<string, string>;
let server: Map<string, { cart: string[]; wishlist: string[] }>;
let isFull = false;
/** What the network does with a changing call. */
let network: 'works' | 'is away' | 'loses the answer' = 'works';
/** The answer to each new change, if it is no success. */
let refusal: { status: number; message: string } | null = null;
let sent: string[] = [];
let toasts: string[] = [];
let handled: Set<string>;
let whenOnline: (() => void)[] = [];
let stopToasts: () => void;

const ownLists = () => {
  const token = kept.get(storageKeys.token) ?? '';
  const lists = server.get(token) ?? { cart: [], wishlist: [] };
  server.set(token, lists);
  return lists;
};

beforeEach(() => {
  [kept, server, handled, isFull] = [new Map(), new Map(), new Set(), false];
  [network, refusal, sent, toasts, whenOnline] = ['works', null, [], [], []];
  stubStorage(
    'localStorage',
    () => kept,
    () => isFull,
  );
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'online') whenOnline.push(listener);
    },
    removeEventListener: () => undefined,
  });
  stopToasts = receiveToasts(({ text }) => toasts.push(text));
  callBy(async (name, { params, body, headers }) => {
    const key = headers?.['Idempotency-Key'] ?? '';
    const [method, path = ''] = name.split(' ');
    const list = path.startsWith('/cart') ? 'cart' : 'wishlist';
    if (!/^\/(cart|wishlist)/.test(path)) return Response.json([]);
    const lists = ownLists();
    if (network === 'is away') throw new TypeError('Failed to fetch');
    if (method !== 'GET') {
      const of = params ? [String(params.id)] : (body as { ids: string[] }).ids;
      sent.push(`${method} ${list} ${of}`);
      if (refusal) return Response.json({ message: refusal.message }, { status: refusal.status });
      const isNew = !handled.has(key);
      handled.add(key);
      if (isNew)
        lists[list] = [...lists[list].filter((id) => !of.includes(id)), ...(method === 'DELETE' ? [] : of)];
      if (network === 'loses the answer') throw new TypeError('Failed to fetch');
    }
    return Response.json(lists[list].map(model));
  });
});
afterEach(() => {
  store.set(sessionAtom, { state: 'loading', user: null, checked: true });
  // A change that waits for the network ends with its session.
  for (const listen of whenOnline) listen();
  stopToasts();
  vi.unstubAllGlobals();
});
afterAll(() => callBy(byNetwork));

const signIn = (userId: string) => {
  kept.set(storageKeys.token, `of-${userId}`);
  const user = { _id: userId, role: 'client' } as WireUser;
  store.set(sessionAtom, { state: 'loaded', user, checked: true });
};
/** The session in this page ends; the storage stays, as when the page is closed. */
const closePage = () => {
  const before = new Map(kept);
  store.set(sessionAtom, { state: 'loading', user: null, checked: false });
  kept = before;
};
const signOut = () => {
  clearStored();
  store.set(sessionAtom, { state: 'loading', user: null, checked: true });
  replaceCart([]);
  replaceWishlist([]);
};
const serverHas = (userId: string) => server.get(`of-${userId}`);
/** The network tells that it is back. */
const reconnect = () => {
  network = 'works';
  for (const listen of whenOnline.splice(0)) listen();
};
/** A client whose cart and wishlist hold these models in the browser and on the server. */
const begin = async (userId: string, ...names: readonly string[]) => {
  replaceCart(names.map(model));
  replaceWishlist(names.map(model));
  signIn(userId);
  await expect.poll(() => serverHas(userId)).toEqual({ cart: names, wishlist: names });
  await expect.poll(() => kept.get('lists')).toContain('"unsent":[]');
  sent = [];
};
const drop = (...names: readonly string[]) => {
  replaceCart(store.get(cartAtom).filter(({ _id }) => !names.includes(_id)));
  replaceWishlist(store.get(wishlistAtom).filter(({ _id }) => !names.includes(_id)));
};
const onBoth = (...names: readonly string[]) => ({ cart: names, wishlist: names });
const inBrowser = () => ({ cart: ids(store.get(cartAtom)), wishlist: ids(store.get(wishlistAtom)) });

syncLists();

describe('the lists of a client on the server (R118, Q10)', () => {
  test('a removal that the network lost is sent when it is back', async () => {
    await begin('ann', 'chair', 'rug');
    network = 'is away';
    drop('chair');
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    expect(serverHas('ann')).toEqual(onBoth('chair', 'rug'));
    reconnect();
    await expect.poll(() => serverHas('ann')).toEqual(onBoth('rug'));
    expect(inBrowser()).toEqual(onBoth('rug'));
  });

  test('one that the network lost is sent after a reload, before the lists are joined', async () => {
    await begin('ben', 'chair', 'rug');
    network = 'is away';
    drop('chair');
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    closePage();
    network = 'works';
    signIn('ben');
    await expect.poll(() => serverHas('ben')).toEqual(onBoth('rug'));
    await expect.poll(inBrowser).toEqual(onBoth('rug'));
    expect(sent).toEqual(['DELETE cart chair', 'DELETE wishlist chair']);
  });

  test('one that was made while nothing listened is found at the next load', async () => {
    await begin('cat', 'chair', 'rug');
    closePage();
    kept.set(storageKeys.cart, JSON.stringify([model('rug')]));
    loadCart();
    signIn('cat');
    await expect.poll(() => serverHas('cat')?.cart).toEqual(['rug']);
    expect(inBrowser().cart).toEqual(['rug']);
  });

  test('a change whose answer was lost is the same change the second time: what another device did since stays', async () => {
    await begin('dan', 'chair', 'rug');
    network = 'loses the answer';
    drop('chair');
    await expect.poll(() => serverHas('dan')?.cart).toEqual(['rug']);
    serverHas('dan')?.cart.push('chair');
    reconnect();
    await expect.poll(() => serverHas('dan')).toEqual({ cart: ['rug', 'chair'], wishlist: ['rug'] });
    await expect.poll(() => kept.get('lists')).toContain('"unsent":[]');
    expect(serverHas('dan')?.cart).toEqual(['rug', 'chair']);
  });

  test('changes are sent in their order', async () => {
    await begin('eve', 'chair');
    network = 'is away';
    drop('chair');
    replaceCart([model('chair')]);
    replaceCart([model('chair'), model('rug')]);
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    reconnect();
    await expect.poll(() => serverHas('eve')).toEqual({ cart: ['chair', 'rug'], wishlist: [] });
    expect(sent).toEqual(['DELETE cart chair', 'DELETE wishlist chair', 'POST cart chair', 'POST cart rug']);
  });

  test('a removal from one list leaves the other list alone, also while the lists are joined', async () => {
    await begin('nan', 'chair', 'rug');
    closePage();
    replaceWishlist([]);
    replaceCart([model('chair'), model('rug')]);
    kept.delete('lists');
    signIn('nan');
    replaceCart([model('rug')]);
    await expect.poll(() => serverHas('nan')).toEqual({ cart: ['rug'], wishlist: ['chair', 'rug'] });
    await expect.poll(inBrowser).toEqual({ cart: ['rug'], wishlist: ['chair', 'rug'] });
  });

  test('a model removed on another device is not put back on the server by this one', async () => {
    await begin('fay', 'chair', 'rug');
    closePage();
    server.set('of-fay', { cart: ['rug'], wishlist: ['rug'] });
    signIn('fay');
    replaceCart([...store.get(cartAtom), model('table')]);
    await expect.poll(() => serverHas('fay')?.cart).toEqual(['rug', 'table']);
  });

  test('a change of one account is never sent for another, and is sent when its own signs in again', async () => {
    await begin('gil', 'chair', 'rug');
    network = 'is away';
    drop('chair');
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    signOut();
    network = 'works';
    server.set('of-hal', { cart: ['chair'], wishlist: ['chair'] });
    signIn('hal');
    await expect.poll(inBrowser).toEqual(onBoth('chair'));
    expect(sent).toEqual([]);
    signOut();
    signIn('gil');
    await expect.poll(() => serverHas('gil')).toEqual(onBoth('rug'));
    await expect.poll(inBrowser).toEqual(onBoth('rug'));
    expect(serverHas('hal')).toEqual(onBoth('chair'));
    signOut();
    expect(kept.get('lists')).toBe(undefined);
  });

  test('while another tab has signed in somebody else, nothing is sent with their token', async () => {
    await begin('ida', 'chair');
    kept.set(storageKeys.token, 'of-joe');
    drop('chair');
    expect(sent).toEqual([]);
    expect(serverHas('joe')).toBe(undefined);
  });

  test('a change that the server refuses for good is dropped and said; one that it refuses for now is kept', async () => {
    await begin('kim');
    refusal = { status: 429, message: 'Too many' };
    replaceWishlist([model('gone')]);
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    expect(toasts).toEqual([]);
    refusal = { status: 404, message: 'There is no such model' };
    reconnect();
    await expect
      .poll(() => toasts)
      .toEqual(['The wishlist of your account was not changed: There is no such model']);
    refusal = null;
    replaceWishlist([model('rug'), model('gone')]);
    await expect.poll(() => serverHas('kim')?.wishlist).toEqual(['rug']);
    expect(sent.filter((one) => one === 'PUT wishlist gone')).toHaveLength(2);
  });

  test('without room in the storage, changes are sent as long as the page is open', async () => {
    isFull = true;
    replaceCart([model('chair'), model('rug')]);
    replaceWishlist([]);
    await expect
      .poll(() => {
        signIn('leo');
        return serverHas('leo')?.cart;
      })
      .toEqual(['chair', 'rug']);
    network = 'is away';
    drop('chair');
    await expect.poll(() => whenOnline.length).toBeGreaterThan(0);
    reconnect();
    await expect.poll(() => serverHas('leo')?.cart).toEqual(['rug']);
    clearStored();
  });

  test('a logout while a change is under way leaves nothing in the storage (R109)', async () => {
    await begin('nia', 'chair', 'rug');
    drop('chair');
    signOut();
    await expect.poll(() => serverHas('nia')?.cart).toEqual(['rug']);
    // The answer comes after the storage was emptied.
    await new Promise(setImmediate);
    expect(kept.has('lists')).toBe(false);
  });

  test.each([
    'null',
    '[]',
    '{"mia":null}',
    '{"mia":{"unsent":[null,{"key":1}],"seen":{"cart":7}}}',
    'no JSON',
  ])('a damaged record (%s) is an empty one', async (text) => {
    replaceCart([model('chair')]);
    kept.set('lists', text);
    signIn('mia');
    await expect.poll(() => serverHas('mia')?.cart).toEqual(['chair']);
  });
});
