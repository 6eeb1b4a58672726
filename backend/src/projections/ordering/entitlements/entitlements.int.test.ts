import { expect, test } from 'vitest';
import { projectionSpecification } from '#testing/projectionSpecification.ts';
import { id } from '../../testing/sampleModels.ts';
import { granted, paid, placed } from '../../testing/sampleOrders.ts';
import { entitlementsProjection } from './projector.ts';
import { entitlementQueries, selectEntitlement, selectOwned } from './queries.ts';

const { given } = projectionSpecification(entitlementsProjection, [
  placed('first', 'Ann', ['Lamp', 'Chair']),
  paid('first'),
  granted('first', 'Ann', ['Lamp', 'Chair']),
  granted('second', 'Ann', ['Sofa', 'Lamp']),
]);
const queries = () => entitlementQueries({ db: given() });

test('a client owns what was granted, and nobody else does (Q14, Q15)', async () => {
  expect(await queries().owns(id('Ann'), id('Lamp'))).toBe(true);
  expect(await queries().owns(id('Ann'), id('Table'))).toBe(false);
  expect(await queries().owns(id('Bob'), id('Lamp'))).toBe(false);
});

test('what a client owns is listed once, oldest first', async () => {
  const owned = await queries().ownedModels(id('Ann'));
  expect(owned).toHaveLength(3);
  expect(owned.at(-1)).toBe(id('Sofa'));
});

test('the SQL of each query', () => {
  expect(selectEntitlement(given(), 'a', 'b').compile().sql).toMatchSnapshot();
  expect(selectOwned(given(), 'a').compile().sql).toMatchSnapshot();
});
