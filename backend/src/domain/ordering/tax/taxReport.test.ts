import { expect, test } from 'vitest';
import { type TaxedOrder, taxGroups, taxLines } from './taxReport.ts';

const rates = [
  { country: 'DE', from: '2021-01-01', percent: 19 },
  { country: 'DE', from: '2026-04-01', percent: 16.5 },
  { country: 'FI', from: '2024-09-01', percent: 25.5 },
];
const quarter = (number: 1 | 2) => ({
  from: `2026-0${number * 3 - 2}-01T00:00:00.000Z`,
  to: `2026-0${number * 3 + 1}-01T00:00:00.000Z`,
});
const paid = (orderId: string, at: string, cents: number, more: Partial<TaxedOrder> = {}): TaxedOrder => ({
  orderId,
  declared: 'Germany',
  declaredCode: 'DE',
  card: 'DE',
  isBusiness: false,
  vat: null,
  ...more,
  movements: [{ kind: 'receipt', at, cents }, ...(more.movements ?? [])],
});
const orders = [
  paid('one', '2026-01-05T10:00:00.000Z', 2_500),
  paid('two', '2026-03-31T23:59:59.999Z', 3_500, {
    movements: [
      { kind: 'refund', at: '2026-04-02T10:00:00.000Z', cents: -1_000 },
      { kind: 'dispute', at: '2026-05-02T10:00:00.000Z', cents: -2_500 },
    ],
  }),
  paid('new rate', '2026-04-01T00:00:00.000Z', 4_000),
  paid('other card', '2026-02-01T10:00:00.000Z', 7_500, {
    declared: 'Finland',
    declaredCode: 'FI',
    card: 'US',
  }),
  paid('unknown', '2026-02-02T10:00:00.000Z', 100, { declared: 'Atlantis', declaredCode: null }),
];

test('a quarter is summed by country and evidence, conflicts first, and equals its receipts to the cent', () => {
  const groups = taxGroups(taxLines(orders, rates, quarter(1)));
  expect(groups).toMatchObject([
    { declared: 'Finland', card: 'US', evidence: 'conflict', percent: 25.5, vatCents: 1_524 },
    { declared: 'Atlantis', evidence: 'incomplete', percent: null, vatCents: 0 },
    { declared: 'Germany', evidence: 'agrees', percent: 19, receipts: 2, grossCents: 6_000, vatCents: 958 },
  ]);
  expect(groups.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(2_500 + 3_500 + 7_500 + 100);
});

test('a refund counts in its own quarter, at the rate of the payment, and a whole one returns exactly the VAT of the receipt', () => {
  const lines = taxLines(orders, rates, quarter(2));
  expect(taxGroups(lines)).toMatchObject([
    { percent: 16.5, grossCents: 4_000, refundedCents: 0, vatCents: 567 },
    { percent: 19, receipts: 0, grossCents: 0, refundedCents: 3_500, vatCents: -559 },
  ]);
  const two = [...taxLines(orders, rates, quarter(1)), ...lines].filter(({ orderId }) => orderId === 'two');
  expect(two.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
});

test('a business is separate, and the VAT on its receipt counts: none with a reverse charge (Directive 2006/112, article 196)', () => {
  const vat = { country: 'FR', percent: 0, isReverseCharge: true, sellerVatNumber: 'GB980780684' };
  const business = paid('business', '2026-01-07T10:00:00.000Z', 2_000, { isBusiness: true, vat, card: 'US' });
  const [conflict, , ...groups] = taxGroups(taxLines([...orders, business], rates, quarter(1)));
  expect(conflict).toMatchObject({ card: 'US', isBusiness: false });
  expect(groups).toMatchObject([
    { country: 'DE', isBusiness: false, percent: 19 },
    { country: 'FR', isBusiness: true, isReverseCharge: true, evidence: 'agrees', percent: 0, vatCents: 0 },
  ]);
});
