import type { WireModel, WireUser } from 'backend/contract/wire.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../test/stubStorage.ts';
import { syncLists } from '../../features/ordering/cart/syncLists.ts';
import { callBy } from '../api.ts';
import { cartAtom, loadCart } from '../cart/cart.ts';
import { store } from '../store.ts';
import { followOtherTabs } from './followOtherTabs.ts';
import { sessionAtom } from './session.ts';

const ann = { _id: 'ann', role: 'client' } as WireUser;
const ben = { _id: 'ben', role: 'client' } as WireUser;
const chair = { _id: 'chair', ModalPrice: 25 } as WireModel;

const kept = new Map<string, string>();
const calls: string[] = [];
const listeners = new Map<string, (event: object) => void>();
const notify = (event: { readonly key: string | null }) => listeners.get('storage')?.(event);

beforeEach(() => {
  stubStorage('localStorage', () => kept);
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  callBy(async (name, { query }) => {
    calls.push(name);
    if (name.includes('session-check')) return Response.json(query?.token === 'of-ben' ? ben : false);
    return Response.json([]);
  });
});
afterEach(() => {
  store.set(sessionAtom, { state: 'loading', user: null, checked: true });
  vi.unstubAllGlobals();
});

test('a login in another tab applies here too, without touching the cart of the other account', async () => {
  kept.set('someToken', 'of-ann').set('cart', JSON.stringify([chair]));
  store.set(sessionAtom, { state: 'loaded', user: ann, checked: true });
  loadCart();
  const alone = store.get(cartAtom);
  syncLists();
  followOtherTabs();
  // From here on, each change of the cart is sent to the server.
  await expect.poll(() => store.get(cartAtom)).not.toBe(alone);
  calls.length = 0;

  // This tab was suspended: it receives all events at once, after the changes.
  kept.clear();
  kept.set('someToken', 'of-ben');
  notify({ key: 'someToken' });
  notify({ key: null });
  expect(store.get(cartAtom)).toEqual([]);
  notify({ key: 'someToken' });

  await expect.poll(() => store.get(sessionAtom).user).toEqual(ben);
  expect(calls).not.toContain('DELETE /cart');
});

test('a logout in another tab during the session check ends the check', () => {
  kept.clear();
  store.set(sessionAtom, { state: 'loading', user: null, checked: false });
  followOtherTabs();
  notify({ key: 'someToken' });
  expect(store.get(sessionAtom)).toEqual({ state: 'loading', user: null, checked: true });
});

test('a page that Back shows again has the session and the cart that the browser has now', () => {
  kept.clear();
  kept.set('someToken', 'of-ann').set('cart', JSON.stringify([chair]));
  store.set(sessionAtom, { state: 'loaded', user: ann, checked: true });
  loadCart();
  followOtherTabs();
  const show = (persisted: boolean) => listeners.get('pageshow')?.({ persisted });
  show(false);
  listeners.get('pagehide')?.({});
  show(true);
  expect(store.get(sessionAtom).user).toEqual(ann);
  kept.clear();
  show(true);
  expect(store.get(sessionAtom).user).toBe(null);
  expect(store.get(cartAtom)).toEqual([]);
});
