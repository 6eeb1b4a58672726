import { expect, test } from 'vitest';
import { projectionSpecification } from '#testing/projectionSpecification.ts';
import { after, uploaded } from '../../testing/sampleModels.ts';
import { granted, paid, placed } from '../../testing/sampleOrders.ts';
import { adminCreated, signedUp, verified } from '../../testing/sampleUsers.ts';
import { dashboardProjection } from './projector.ts';
import { dashboardQueries, selectTotal } from './queries.ts';

const { given } = projectionSpecification(dashboardProjection, [
  adminCreated('Root'),
  signedUp('Ann'),
  verified('Ann'),
  uploaded('Chair'),
  uploaded('Table'),
  uploaded('Lamp'),
  after('Chair', 'ModelDelisted'),
  after('Table', 'ModelDelisted'),
  after('Table', 'ModelRelisted'),
  placed('first', 'Ann', ['Chair', 'Lamp']),
  placed('second', 'Ann', ['Table']),
  paid('first'),
  granted('first', 'Ann', ['Chair', 'Lamp']),
]);

test('users, listed models, paid orders and the models in them are counted (R159 – R161, Q24)', async () => {
  const counts = dashboardQueries({ db: given() });
  expect(await Promise.all(Object.values(counts).map((count) => count()))).toEqual([2, 2, 1, 2]);
});

test('the SQL of each query', () => {
  expect(selectTotal(given(), 'users').compile().sql).toMatchSnapshot();
});
