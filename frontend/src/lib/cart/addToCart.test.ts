import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import type { Visitor } from '../session/guards.ts';
import { decideAdd } from './addToCart.ts';

const model = { _id: 'm', ModalType: 'premium', ModalPrice: 20 } as WireModel;
const client: Visitor = {
  session: { state: 'loaded', user: null, checked: true },
  token: 't0ken',
  role: 'client',
};
test('a logged-in client may add a product (R115, R117)', () => {
  expect(decideAdd(model, client, [], [])).toBe('added');
});

test.each([
  { ...client, token: null },
  { ...client, role: 'Admin' },
  { ...client, session: { ...client.session, state: 'loading' as const } },
])('everybody else must log in first (R115)', (visitor) => {
  expect(decideAdd(model, visitor, [], [])).toBe('loginFirst');
});

test('a product that is already in the cart is refused (R116)', () => {
  expect(decideAdd(model, client, [model], [])).toBe('duplicate');
});

test('a product that the client already owns is refused (Q37)', () => {
  expect(decideAdd(model, client, [], [{ _id: 'm', since: '2026-11-21T06:14:00.000Z', version: 1 }])).toBe(
    'owned',
  );
});

test('a premium product without a price is not for sale (Q13)', () => {
  expect(decideAdd({ ...model, ModalPrice: null }, client, [], [])).toBe('notForSale');
});
