import type { WireModel, WireUser } from 'backend/contract/wire.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncCart } from '../../features/ordering/cart/syncCart.ts';
import { cartAtom, loadCart } from '../cart/cart.ts';
import { store } from '../store.ts';
import { followOtherTabs } from './followOtherTabs.ts';
import { sessionAtom } from './session.ts';

const ann = { _id: 'ann', role: 'client' } as WireUser;
const ben = { _id: 'ben', role: 'client' } as WireUser;
const chair = { _id: 'chair', ModalPrice: 25 } as WireModel;

const kept = new Map<string, string>();
const calls: string[] = [];
let tell: (event: { key: string | null }) => void;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof tell) => {
      tell = listener;
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    if (path.includes('session-check')) return Response.json(path.endsWith('token=of-ben') ? ben : false);
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('whoever signs in with another tab has this one too, and nobody else’s cart is touched', async () => {
  kept.set('someToken', 'of-ann').set('cart', JSON.stringify([chair]));
  store.set(sessionAtom, { state: 'loaded', user: ann, checked: true });
  loadCart();
  const alone = store.get(cartAtom);
  syncCart();
  followOtherTabs();
  // Once it is joined with the server's, each change of the cart is told.
  await expect.poll(() => store.get(cartAtom)).not.toBe(alone);
  calls.length = 0;

  // This tab was asleep: it hears of all of it at once, after it has happened.
  kept.clear();
  kept.set('someToken', 'of-ben');
  tell({ key: 'someToken' });
  tell({ key: null });
  expect(store.get(cartAtom)).toEqual([]);
  tell({ key: 'someToken' });

  await expect.poll(() => store.get(sessionAtom).user).toEqual(ben);
  expect(calls).not.toContain('DELETE /api/cart');
});

test('a logout elsewhere while the session is checked here leaves nobody waiting for its end', () => {
  kept.clear();
  store.set(sessionAtom, { state: 'loading', user: null, checked: false });
  followOtherTabs();
  tell({ key: 'someToken' });
  expect(store.get(sessionAtom)).toEqual({ state: 'loading', user: null, checked: true });
});
