import { expect, test } from 'vitest';
import { projectionSpecification } from '#testing/projectionSpecification.ts';
import { id } from '../../testing/sampleModels.ts';
import { failed, intent, paid, placed } from '../../testing/sampleOrders.ts';
import { ordersProjection } from './projector.ts';
import { countOfPaidOrders, oneOrder, orderQueries, paidOrders } from './queries.ts';

const newYear = '2027-01-01T00:00:00.000Z';
const { given } = projectionSpecification(ordersProjection, [
  placed('first', 'Ann', ['Chair', 'Table'], '2026-12-31T23:00:00.000Z'),
  placed('second', 'Bob', ['Lamp']),
  placed('declined', 'Ann', ['Lamp']),
  intent('first'),
  intent('second'),
  failed('declined'),
  paid('second', '2026-12-31T23:59:59.999Z'),
  placed('third', 'Ann', ['Lamp']),
  paid('first', '2026-12-31T23:59:59.999Z'),
  placed('pending', 'Ann', ['Sofa']),
  intent('pending'),
  paid('third', newYear),
  paid('declined', newYear),
]);

const queries = () =>
  orderQueries({
    db: given(),
    reference: (assetId) => `ref&id=${assetId}`,
    customersOf: async () =>
      new Map([[id('Ann'), { customerName: 'Ann Lee', customerEmail: 'ann@example.com' }]]),
  });
const invoices = async (userId: string) =>
  (await queries().ordersOf(userId)).rows.map((order) => order.invoiceId);

test('invoice numbers follow the payments in the log, without gaps, anew each year in UTC (Q38)', async () => {
  expect(await invoices(id('Bob'))).toEqual(['INV-2026-000001']);
  expect(await invoices(id('Ann'))).toEqual(['INV-2027-000002', 'INV-2027-000001', 'INV-2026-000002']);
});

test("a client's list holds what was paid, newest first, as it was bought (R100, R163)", async () => {
  const { rows, total } = await queries().ordersOf(id('Ann'), { page: 3, limit: 1 });
  expect(total).toBe(3);
  expect(rows).toEqual([
    {
      _id: id('first'),
      invoiceId: 'INV-2026-000002',
      orderAmount: 80,
      createdAt: '2026-12-31T23:00:00.000Z',
      orderItems: [
        { _id: id('Chair'), ModalName: 'Chair', ModalCard: `ref&id=${id('Chair-card.png')}`, ModalPrice: 40 },
        { _id: id('Table'), ModalName: 'Table', ModalCard: `ref&id=${id('Table-card.png')}`, ModalPrice: 40 },
      ],
    },
  ]);
});

test("the Admin's list names the customers; an erased one is nameless (R100, R164)", async () => {
  const { rows, total } = await queries().allOrders();
  expect(total).toBe(4);
  expect(rows.map((order) => [order.invoiceId, order.customerName, order.customerEmail])).toEqual([
    ['INV-2027-000002', 'Ann Lee', 'ann@example.com'],
    ['INV-2027-000001', 'Ann Lee', 'ann@example.com'],
    ['INV-2026-000002', 'Ann Lee', 'ann@example.com'],
    ['INV-2026-000001', '', ''],
  ]);
});

test('one order is there whatever came of it', async () => {
  expect(await queries().orderById(id('pending'))).toMatchObject({
    userId: id('Ann'),
    status: 'intentRecorded',
    invoiceId: '',
  });
  expect(await queries().orderById('none')).toBeNull();
});

test('the SQL of each query', () => {
  expect(paidOrders(given(), null).compile().sql).toMatchSnapshot();
  expect(paidOrders(given(), { page: 2, limit: 8 }, 'a').compile().sql).toMatchSnapshot();
  expect(countOfPaidOrders(given(), 'a').compile().sql).toMatchSnapshot();
  expect(oneOrder(given(), 'a').compile().sql).toMatchSnapshot();
});
