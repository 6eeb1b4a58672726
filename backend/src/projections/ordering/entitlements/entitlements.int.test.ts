import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { granted, paid, placed, revoked } from '#testing/samples/sampleOrders.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { entitlementsProjection } from './projector.ts';
import { entitlementQueries, grantQueries } from './queries.ts';

const ofShop = (type: string, user: string, model: string, data = {}) =>
  happening(streams.purchases(id(user)), type, {
    userId: id(user),
    modelId: id(model),
    name: model,
    ...data,
  });
const fromShop = (user: string, model: string, version = 1) =>
  ofShop('ModelGranted', user, model, { version });
const takenBack = (user: string, model: string) => ofShop('GrantRevoked', user, model);

const { given, reviewSql } = projectionSpecification(entitlementsProjection, [
  placed('first', 'Ann', ['Lamp', 'Chair']),
  paid('first'),
  granted('first', 'Ann', ['Lamp', 'Chair']),
  granted('second', 'Ann', ['Sofa', 'Lamp']),
  granted('third', 'Bob', ['Sofa', 'Lamp']),
  granted('fourth', 'Bob', ['Lamp']),
  revoked('third', 'Bob', ['Sofa', 'Lamp']),
  granted('fifth', 'Cem', ['Lamp'], 3),
  granted('sixth', 'Dag', ['Lamp'], 2),
  granted('seventh', 'Eve', ['Lamp'], 1),
  granted('eighth', 'Eve', ['Lamp'], 2),
  revoked('seventh', 'Eve', ['Lamp']),
  fromShop('Fay', 'Bed', 2),
  fromShop('Fay', 'Sofa'),
  granted('ninth', 'Gus', ['Bed'], 1),
  fromShop('Gus', 'Bed', 2),
  revoked('ninth', 'Gus', ['Bed']),
  fromShop('Hal', 'Bed'),
  takenBack('Hal', 'Bed'),
]);
const queries = () => entitlementQueries({ db: given() });

test('a client owns granted models, and no one else does (Q14, Q15)', async () => {
  expect(await queries().ownedFrom(id('Ann'), id('Lamp'))).toBe(1);
  expect(await queries().ownedFrom(id('Ann'), id('Table'))).toBeNull();
  expect(await queries().ownedFrom(id('Bob'), id('Chair'))).toBeNull();
});

test('a revoked model is no longer owned, unless another order grants it too (ADR 26)', async () => {
  expect(await queries().ownedFrom(id('Bob'), id('Sofa'))).toBeNull();
  expect(await queries().ownedFrom(id('Bob'), id('Lamp'))).toBe(1);
});

test('a model is owned from the oldest version on that was bought and not refunded (Q32)', async () => {
  expect(await queries().ownedFrom(id('Cem'), id('Lamp'))).toBe(3);
  expect(await queries().ownedFrom(id('Eve'), id('Lamp'))).toBe(2);
});

test('a model from the shop is owned from the given version on, whatever its orders do, until it is taken back', async () => {
  const ownedFrom = (user: string) => queries().ownedFrom(id(user), id('Bed'));
  expect(await Promise.all(['Fay', 'Gus', 'Hal'].map(ownedFrom))).toEqual([2, 2, null]);
  const { grantsOf } = grantQueries({ db: given(), reference: (assetId) => assetId });
  expect(await grantsOf(id('Hal'))).toEqual([]);
  expect((await grantsOf(id('Fay'))).map(({ ModalName, version }) => [ModalName, version])).toEqual([
    ['Sofa', 1],
    ['Bed', 2],
  ]);
});

test('the owners of earlier versions are listed in pages, by id', async () => {
  const owners = ['Ann', 'Bob', 'Dag', 'Eve'].map(id).toSorted();
  expect(await queries().ownersBefore(id('Lamp'), 3, '')).toEqual(owners);
  expect(await queries().ownersBefore(id('Lamp'), 3, owners[1] ?? '')).toEqual(owners.slice(2));
  expect(await queries().ownersBefore(id('Lamp'), 2, '')).toEqual(['Ann', 'Bob'].map(id).toSorted());
});

test('the owners of a model are counted, without those who got a refund', async () => {
  expect(await queries().ownersOf(id('Lamp'))).toBe(5);
  expect(await queries().ownersOf(id('Nothing'))).toBe(0);
});

test('owned models are listed once, oldest first', async () => {
  const owned = await queries().ownedModels(id('Ann'));
  expect(owned).toHaveLength(3);
  expect(owned.at(-1)).toBe(id('Sofa'));
  const sofa = (await queries().ownedWithOrders(id('Ann'))).at(-1);
  expect(sofa).toMatchObject({ modelId: id('Sofa'), from: 1, orders: [{ orderId: id('second') }] });
});

reviewSql('entitlements.sql');
