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
const owned = [{ _id: 'm', since: '2026-11-21T06:14:00.000Z', version: 1 }];

test.each([
  ['added', model, client, [], []],
  ['loginFirst', model, { ...client, token: null }, [], []],
  ['loginFirst', model, { ...client, role: 'Admin' }, [], []],
  ['loginFirst', model, { ...client, session: { ...client.session, state: 'loading' } }, [], []],
  ['duplicate', model, client, [model], []],
  ['owned', model, client, [], owned],
  ['notForSale', { ...model, ModalPrice: null }, client, [], []],
] as const)('%s (R115 – R117, Q13, Q37): of %o by %o', (outcome, product, visitor, cart, own) => {
  expect(decideAdd(product, visitor, cart, own)).toBe(outcome);
});
