import { expect, test } from 'vitest';
import { inCart, outOfCart } from '#testing/samples/sampleCarts.ts';
import { after, id } from '#testing/samples/sampleModels.ts';
import { failed, granted, paid, placed, revoked } from '#testing/samples/sampleOrders.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { salesProjection } from './projector.ts';
import { salesQueries } from './queries.ts';

const { given, reviewSql } = projectionSpecification(salesProjection, [
  after('Desk', 'ModelUpdated', { attributes: { name: 'Old Desk' }, files: {} }),
  inCart('Ann', 'Chair'),
  outOfCart('Ann', 'Chair'),
  inCart('Ann', 'Chair'),
  inCart('Ann', 'Lamp'),
  inCart('Bob', 'Chair'),
  inCart('Bob', 'Desk'),
  placed('declined', 'Ann', ['Chair', 'Lamp']),
  failed('declined'),
  placed('first', 'Ann', ['Chair', 'Lamp'], '2026-02-01T10:00:00.000Z'),
  paid('first', '2026-02-01T10:00:01.000Z'),
  granted('first', 'Ann', ['Chair', 'Lamp']),
  placed('second', 'Bob', ['Chair'], '2026-02-03T10:00:00.000Z'),
  paid('second', '2026-02-03T10:00:01.000Z'),
  granted('second', 'Bob', ['Chair']),
  revoked('second', 'Bob', ['Chair']),
  after('Chair', 'ModelUpdated', { attributes: { name: 'Oak Chair' }, files: {} }),
  after('Chair', 'ModelUpdated', { attributes: { style: 'Old' }, files: {} }),
  placed('open', 'Eve', ['Desk', 'Lamp'], '2026-02-04T10:00:00.000Z'),
]);
const queries = () => salesQueries({ db: given() });

test('the best sellers come first, under their present names, with revenue and refunds', async () => {
  expect(await queries().bestSellers(5)).toEqual([
    { _id: id('Chair'), name: 'Oak Chair', sold: 2, amount: 80, takenBack: 1 },
    { _id: id('Lamp'), name: 'Lamp', sold: 1, amount: 40, takenBack: 0 },
  ]);
  expect(await queries().salesOf(id('Chair'))).toEqual({ sold: 2, amount: 80, takenBack: 1 });
  expect(await queries().salesOfModels([id('Chair'), id('Desk')])).toEqual(
    new Map([[id('Chair'), { sold: 2, amount: 80, lastSoldAt: expect.stringMatching(/^2026-/) }]]),
  );
  expect(await queries().salesOf(id('Desk'))).toEqual({ sold: 0, amount: 0, takenBack: 0 });
});

test('a client counts once per model, from the day of the cart, whatever was tried in between', async () => {
  expect(await queries().conversion('2026-01-01')).toEqual({ added: 6, ordered: 5, paid: 3 });
  expect(await queries().conversion('2026-02-01')).toEqual({ added: 2, ordered: 2, paid: 0 });
  expect(await queries().conversion('2027-01-01')).toEqual({ added: 0, ordered: 0, paid: 0 });
});

test('orders that are neither paid nor failed are open payments', async () => {
  expect(await queries().openPayments()).toEqual({
    count: 1,
    oldest: [{ orderId: id('open'), amount: 80, at: '2026-02-04T10:00:00.000Z' }],
  });
});

reviewSql('sales.sql');
