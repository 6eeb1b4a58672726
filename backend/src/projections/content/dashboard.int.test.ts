import { expect, test } from 'vitest';
import { after, uploaded } from '#testing/samples/sampleModels.ts';
import { granted, paid, placed } from '#testing/samples/sampleOrders.ts';
import { adminCreated, signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { dashboardProjection, dashboardQueries } from './dashboard.ts';

const { given, reviewSql } = projectionSpecification(dashboardProjection, [
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
  paid('first', '2026-03-02T23:59:59.999Z'),
  granted('first', 'Ann', ['Chair', 'Lamp']),
]);

test('users, listed models, paid orders and the models in them are counted (R159 – R161, Q24)', async () => {
  const { totalUsers, totalModels, totalOrders, soldModels } = dashboardQueries({ db: given() });
  const counts = [totalUsers, totalModels, totalOrders, soldModels];
  expect(await Promise.all(counts.map((count) => count()))).toEqual([2, 2, 1, 2]);
});

test('sales and sign-ups are counted by UTC day, including days without any (R075, Q24)', async () => {
  const { series } = dashboardQueries({ db: given() });
  const at = (time: string) => series(3, new Date(time));
  const day = (name: string, orders: number, amount: number) => ({ day: name, signUps: 0, orders, amount });
  expect(await at('2026-03-03T00:00:00.000Z')).toEqual({
    days: [day('2026-03-01', 0, 0), day('2026-03-02', 1, 40), day('2026-03-03', 0, 0)],
    soldModels: 2,
    paidOrders: 1,
  });
  expect((await at('2026-01-01T12:00:00.000Z')).days.map(({ signUps }) => signUps)).toEqual([0, 0, 1]);
  expect((await at('2026-03-06T00:00:00.000Z')).days.map(({ orders }) => orders)).toEqual([0, 0, 0]);
});

reviewSql('dashboard.sql');
