import { expect, test } from 'vitest';
import type { OrderTableFilter } from '#contract/adminTables.ts';
import { currentConsent } from '#contract/deliveryConsent.ts';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import {
  disputeClosed,
  disputed,
  failed,
  intent,
  paid,
  placed,
  refunded,
  refundFailed,
  revoked,
  withdrawn,
} from '#testing/samples/sampleOrders.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { waitingDisputes } from '../disputes.ts';
import { ordersOfClient } from './ordersOfClient.ts';
import { ordersProjection } from './projector.ts';
import { orderQueries } from './queries.ts';
import { refundQueries } from './refundQueries.ts';
import { tableOfOrders } from './tableOfOrders.ts';

const newYear = '2027-01-01T00:00:00.000Z';
const bobsOrder = placed('second', 'Bob', ['Lamp']);
const { given, reviewSql } = projectionSpecification(ordersProjection, [
  placed('first', 'Ann', ['Chair', 'Table'], '2026-12-31T23:00:00.000Z'),
  { ...bobsOrder, data: { ...(bobsOrder.data as object), consent: currentConsent } },
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
  happening(streams.order(id('second')), 'ConfirmationRead', { orderId: id('second'), userId: id('Bob') }),
  refunded('second', 'part', 15, 15),
  refunded('third', 'part', 15, 15),
  refundFailed('third', 'part', 0),
  refunded('third', 'whole', 40, 40),
  revoked('third', 'Ann', ['Lamp']),
  disputed('declined', 'first', 10),
  disputeClosed('declined', 'first', 'won'),
  disputed('declined', 'second', 40),
  disputed('second', 'answered', 40),
  happening(streams.order(id('second')), 'DisputeEvidenceSubmitted', {
    orderId: id('second'),
    disputeId: 'answered',
  }),
  withdrawn('third', 'Ann', ['Lamp']),
  withdrawn('first', 'Ann', ['Chair']),
  withdrawn('second', 'Bob', ['Lamp']),
]);

const queries = () =>
  orderQueries({
    db: given(),
    reference: (assetId) => `ref&id=${assetId}`,
    customersOf: async () =>
      new Map([[id('Ann'), { customerName: 'Ann Lee', customerEmail: 'ann@example.com' }]]),
  });
const refused = { at: newYear, reason: 'The mailbox is full.', isKept: true };
const ordersOf = (userId: string, page?: { readonly page: number; readonly limit: number }) =>
  ordersOfClient({
    db: given(),
    reference: (assetId) => `ref&id=${assetId}`,
    refusedReceipts: async () => new Map(['second', 'third'].map((name) => [id(name), refused])),
  })(userId, page);
const invoices = async (userId: string) => (await ordersOf(userId)).rows.map((order) => order.invoiceId);

test('invoice numbers follow the payments in the log, without gaps, starting again each UTC year (Q38)', async () => {
  expect(await invoices(id('Bob'))).toEqual(['INV-2026-000001']);
  expect(await invoices(id('Ann'))).toEqual(['INV-2027-000002', 'INV-2027-000001', 'INV-2026-000002']);
});

test("a client's list contains paid orders, newest first, as they were bought (R100, R163)", async () => {
  const { rows, total } = await ordersOf(id('Ann'), { page: 3, limit: 1 });
  expect(total).toBe(3);
  expect(rows).toEqual([
    {
      _id: id('first'),
      invoiceId: 'INV-2026-000002',
      orderAmount: 80,
      createdAt: '2026-12-31T23:00:00.000Z',
      orderItems: [
        {
          _id: id('Chair'),
          ModalName: 'Chair',
          ModalCard: `ref&id=${id('Chair-card.png')}`,
          ModalPrice: 40,
          version: 1,
        },
        {
          _id: id('Table'),
          ModalName: 'Table',
          ModalCard: `ref&id=${id('Table-card.png')}`,
          ModalPrice: 40,
          version: 1,
        },
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

test("the Admin's table is filtered and sorted", async () => {
  const table = tableOfOrders({
    db: given(),
    reference: (assetId) => assetId,
    customersOf: async () => new Map(),
    idsOfPeople: async (text) => (text === 'ann' ? [id('Ann')] : []),
  });
  const found = async (filter: OrderTableFilter) => {
    const { rows, total, more } = await table(filter, { page: 1, limit: 8 });
    expect([total, more]).toEqual([rows.length, undefined]);
    return rows.map(({ invoiceId }) => invoiceId.slice(4));
  };
  const all = ['2027-000002', '2027-000001', '2026-000002', '2026-000001'];
  expect(await found({})).toEqual(all);
  expect(await found({ sort: 'oldest' })).toEqual(all.toReversed());
  expect(await found({ sort: 'largest' })).toEqual([
    '2026-000002',
    '2027-000002',
    '2027-000001',
    '2026-000001',
  ]);
  expect(await found({ sort: 'smallest' })).toEqual([
    '2026-000001',
    '2027-000001',
    '2027-000002',
    '2026-000002',
  ]);
  expect(await found({ search: 'ann' })).toEqual(all.slice(0, 3));
  expect(await found({ search: 'Nobody' })).toEqual([]);
  for (const search of ['INV-2027-000001', 'inv-2027-1', '2027-1', 'INV–2027–000001', '＃２０２７－１'])
    expect(await found({ search })).toEqual(['2027-000001']);
  expect(await found({ search: '1' })).toEqual(['2027-000001', '2026-000001']);
  for (const search of ['lamp', 'ＬＡＭＰ'])
    expect(await found({ search })).toEqual(['2027-000002', '2027-000001', '2026-000001']);
  expect(await found({ search: 'Tabl' })).toEqual(['2026-000002']);
  for (const search of ['la', 'name', '%%%', '"\\']) expect(await found({ search }), search).toEqual([]);
  expect(await found({ state: 'refunded' })).toEqual(['2027-000001', '2026-000001']);
  expect(await found({ state: 'partlyRefunded' })).toEqual(['2026-000001']);
  expect(await found({ state: 'disputed' })).toEqual(['2027-000002', '2026-000001']);
  expect(await found({ state: 'refundRequested' })).toEqual([]);
  expect(await found({ from: newYear })).toEqual(['2027-000002', '2027-000001']);
  expect(await found({ to: '2026-12-31T23:59:59.999Z', search: 'ann' })).toEqual(['2026-000002']);
  expect((await table({}, { page: 2, limit: 3 })).rows).toHaveLength(1);
});

test('returned money is shown beside the order, and its invoice stays (ADR 26)', async () => {
  const reversals = async (user: string) =>
    (await ordersOf(id(user))).rows.map(({ invoiceId, reversal }) => [invoiceId, reversal]);
  expect(await reversals('Bob')).toEqual([
    ['INV-2026-000001', { refunded: 15, dispute: { status: 'open', amount: 40 }, isRevoked: false }],
  ]);
  expect(await reversals('Ann')).toEqual([
    ['INV-2027-000002', { refunded: 0, dispute: { status: 'open', amount: 40 }, isRevoked: false }],
    ['INV-2027-000001', { refunded: 40, dispute: null, isRevoked: true }],
    ['INV-2026-000002', undefined],
  ]);
});

test('an order says that its receipt was refused and why, and whether the confirmation was read; without consent there is none (Q40)', async () => {
  const refusedOf = async (user: string) =>
    (await ordersOf(id(user))).rows.map(({ receiptRefused }) => receiptRefused);
  const { isKept: _, ...known } = refused;
  expect(await refusedOf('Bob')).toEqual([{ ...known, confirmation: 'read' }]);
  expect(await refusedOf('Ann')).toEqual([undefined, { ...known, confirmation: 'none' }, undefined]);
});

test('a dispute waits for the Admin until evidence is sent or the bank decides', async () => {
  const waiting = await waitingDisputes(given())(async () => new Map(), { page: 1, limit: 5 });
  const row = { _id: id('declined'), about: 'INV-2027-000002', who: '', since: expect.stringMatching(/Z$/) };
  expect(waiting).toEqual({ total: 1, rows: [{ ...row, until: '2027-01-09T00:00:00.000Z' }] });
});

test('an order is found whatever its outcome', async () => {
  expect(await queries().orderById(id('pending'))).toMatchObject({
    userId: id('Ann'),
    status: 'intentRecorded',
    invoiceId: '',
  });
  expect(await queries().orderById('none')).toBeNull();
});

test('orders without an outcome come in pages, oldest first', async () => {
  const { pendingOrders } = queries();
  const [pending, ...others] = await pendingOrders('2028-01-01', 10);
  expect(others).toEqual([]);
  expect(pending).toMatchObject({ orderId: id('pending'), status: 'intentRecorded' });
  const before = { orderId: '', status: 'placed', placedAt: pending?.placedAt ?? '' } as const;
  expect(await pendingOrders('2028-01-01', 10, before)).toEqual([pending]);
  expect(await pendingOrders('2028-01-01', 10, pending)).toEqual([]);
});

test('what a person claimed back is known of all their orders, and of nobody else’s', async () => {
  const claims = await refundQueries({ db: given() }).claimsOf(id('Ann'));
  expect(claims.map(({ kind, cents }) => [kind, cents]).toSorted()).toEqual([
    ['dispute', 1000],
    ['dispute', 4000],
    ['withdrawal', 4000],
    ['withdrawal', 4000],
  ]);
  expect(await refundQueries({ db: given() }).claimsOf(id('Cem'))).toEqual([]);
});

reviewSql('orders.sql');
