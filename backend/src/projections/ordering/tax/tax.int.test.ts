import { expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { taxGroups, taxLines } from '#domain/ordering/tax/taxReport.ts';
import { streams } from '#domain/streams.ts';
import { type Happening, happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { disputeClosed, disputed, placed, refunded, refundFailed } from '#testing/samples/sampleOrders.ts';
import { erased, signedUp } from '#testing/samples/sampleUsers.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { taxProjection } from './projector.ts';
import { taxQueries } from './queries.ts';

const paidBy = (name: string, cardCountry: string | null, at: string) => {
  const data = { orderId: id(name), amount: dollars(40), cardCountry };
  return happening(streams.order(id(name)), 'PaymentReceived', data, at);
};
const moved = (name: string, country: string) =>
  happening(streams.user(id(name)), 'ProfileChanged', { userId: id(name), country });
const on = (day: string, happening: Happening): Happening => ({ ...happening, at: `${day}T10:00:00.000Z` });
const quarter = { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };

const { given, reviewSql } = projectionSpecification(taxProjection, [
  signedUp('Ann'),
  signedUp('Bob'),
  placed('first', 'Ann', ['Chair']),
  paidBy('first', 'FI', '2026-01-10T10:00:00.000Z'),
  moved('Ann', 'Germany'),
  placed('second', 'Ann', ['Lamp']),
  paidBy('second', 'US', '2026-02-10T10:00:00.000Z'),
  placed('third', 'Bob', ['Chair']),
  paidBy('third', null, '2026-03-10T10:00:00.000Z'),
  on('2026-03-11', refunded('first', 're_1', 10, 10)),
  on('2026-03-12', refundFailed('first', 're_1', 0)),
  disputed('third', 'du_1', 40),
  // The erasure of a buyer changes nothing that was recorded at the payment.
  erased('Ann'),
  on('2026-04-02', refunded('second', 're_2', 40, 40)),
  on('2026-04-03', disputeClosed('third', 'du_1', 'lost')),
  placed('open', 'Bob', ['Lamp']),
]);

const linesOf = async (period: { readonly from: string; readonly to: string }) =>
  taxLines(await taxQueries({ db: given() }).taxedOrders(period.from), [], period);

test('an order keeps the countries as they were at its payment, also after an erasure', async () => {
  const lines = await linesOf(quarter);
  expect(taxGroups(lines)).toMatchObject([
    { declared: 'Germany', declaredCode: 'DE', card: 'US', evidence: 'conflict', grossCents: 4_000 },
    { declared: 'Finland', card: null, evidence: 'incomplete', grossCents: 4_000 },
    { declared: 'Finland', card: 'FI', evidence: 'agrees', grossCents: 4_000, refundedCents: 0 },
  ]);
});

test('refunds and lost disputes count in their own quarter', async () => {
  const lines = await linesOf({ from: quarter.to, to: '2026-07-01T00:00:00.000Z' });
  expect(lines.map(({ orderId, kind, cents }) => [orderId, kind, cents])).toEqual([
    [id('second'), 'refund', -4_000],
    [id('third'), 'dispute', -4_000],
  ]);
});

test('the takings of a period are its payments and its refunds, a refund that failed none', async () => {
  const { takings } = taxQueries({ db: given() });
  expect(await takings(quarter)).toEqual({ orders: 3, gross: 120, refunded: 0 });
  expect(await takings({ from: '2026-03-10T10:00:00.000Z', to: '2026-03-12T10:00:00.000Z' })).toEqual({
    orders: 1,
    gross: 40,
    refunded: 10,
  });
  expect(await takings({ from: quarter.to, to: '2026-07-01T00:00:00.000Z' })).toEqual({
    orders: 0,
    gross: 0,
    refunded: 40,
  });
});

reviewSql('tax.sql');
