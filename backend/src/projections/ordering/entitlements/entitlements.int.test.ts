import { expect, test } from 'vitest';
import { id } from '#testing/samples/sampleModels.ts';
import { granted, paid, placed, revoked } from '#testing/samples/sampleOrders.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { entitlementsProjection } from './projector.ts';
import { entitlementQueries, selectEntitlement, selectOwned } from './queries.ts';

const { given } = projectionSpecification(entitlementsProjection, [
  placed('first', 'Ann', ['Lamp', 'Chair']),
  paid('first'),
  granted('first', 'Ann', ['Lamp', 'Chair']),
  granted('second', 'Ann', ['Sofa', 'Lamp']),
  granted('third', 'Bob', ['Sofa', 'Lamp']),
  granted('fourth', 'Bob', ['Lamp']),
  revoked('third', 'Bob', ['Sofa', 'Lamp']),
]);
const queries = () => entitlementQueries({ db: given() });

test('a client owns what was granted, and no one else does (Q14, Q15)', async () => {
  expect(await queries().owns(id('Ann'), id('Lamp'))).toBe(true);
  expect(await queries().owns(id('Ann'), id('Table'))).toBe(false);
  expect(await queries().owns(id('Bob'), id('Chair'))).toBe(false);
});

test('a revoked model is no longer owned, unless another order grants it too (ADR 26)', async () => {
  expect(await queries().owns(id('Bob'), id('Sofa'))).toBe(false);
  expect(await queries().owns(id('Bob'), id('Lamp'))).toBe(true);
});

test('owned models are listed once, oldest first', async () => {
  const owned = await queries().ownedModels(id('Ann'));
  expect(owned).toHaveLength(3);
  expect(owned.at(-1)).toBe(id('Sofa'));
});

test('the SQL of each query', () => {
  expect(selectEntitlement(given(), 'a', 'b').compile().sql).toMatchSnapshot();
  expect(selectOwned(given(), 'a').compile().sql).toMatchSnapshot();
});
