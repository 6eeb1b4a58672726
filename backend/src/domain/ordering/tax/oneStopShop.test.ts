import { expect, test } from 'vitest';
import { oneStopShopFile, oneStopShopSums, parseEcbRates, periodRate } from './oneStopShop.ts';
import { type TaxedOrder, taxLines } from './taxReport.ts';

/** Three days of the European Central Bank's own file; 4 to 6 April 2026 are Easter. */
const rates = parseEcbRates(
  'Date,USD,JPY,\r\n2026-04-07,1.25,160.1,\r\n2026-04-02,1.1,160,\r\n2026-03-31,1.2,159.9,\r\n',
);

test('the rate is that of the last day of the period, or of the next day of publication (Directive 2006/112, articles 366 and 369h)', () => {
  expect(periodRate(rates, '2026-04-01T00:00:00.000Z')).toEqual({ day: '2026-03-31', usdPerEur: 1.2 });
  expect(periodRate(rates, '2026-04-05T00:00:00.000Z')).toEqual({ day: '2026-04-07', usdPerEur: 1.25 });
  expect(periodRate(rates, '2026-04-09T00:00:00.000Z')).toBeNull();
});

test('a file of rates without the columns, a day or a number is refused with its line', () => {
  expect(() => parseEcbRates('Day,USD\n2026-03-31,1.2')).toThrow('Date and USD');
  for (const line of ['31.3.2026,1.2', '2026-03-31,N/A', '2026-03-31,-1'])
    expect(() => parseEcbRates(`Date,USD\n${line}`)).toThrow(line);
});

const vat = (country: string, percent: number, isReverseCharge = false) => ({
  country,
  percent,
  isReverseCharge,
  sellerVatNumber: '',
});
const paid = (at: string, cents: number, more: Partial<TaxedOrder>): TaxedOrder => ({
  orderId: at,
  declared: '',
  declaredCode: null,
  card: null,
  isBusiness: false,
  vat: null,
  ...more,
  movements: [{ kind: 'receipt', at, cents }, ...(more.movements ?? [])],
});
const orders = [
  paid('2026-01-05T10:00:00.000Z', 11_900, { vat: vat('DE', 19) }),
  paid('2026-01-06T10:00:00.000Z', 12_000, { vat: vat('FR', 20) }),
  paid('2026-01-07T10:00:00.000Z', 6_000, { vat: vat('FR', 20), isBusiness: true }),
  paid('2026-01-08T10:00:00.000Z', 5_000, { vat: vat('FR', 0, true), isBusiness: true }),
  paid('2026-01-09T10:00:00.000Z', 2_480, { vat: vat('GR', 24) }),
  paid('2026-01-10T10:00:00.000Z', 2_000, { vat: vat('GB', 20) }),
  paid('2025-12-30T10:00:00.000Z', 2_400, {
    vat: vat('FR', 20),
    movements: [{ kind: 'refund', at: '2026-01-11T10:00:00.000Z', cents: -1_200 }],
  }),
];
const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
const lines = taxLines(orders, [], period);
const fileOf = (sellerVatNumber: string) => {
  const sales = oneStopShopSums(lines, sellerVatNumber).filter(({ quarter }) => quarter === '2026-Q1');
  return oneStopShopFile(sales, { rate: { day: '2026-03-31', usdPerEur: 1.2 }, sellerVatNumber }).split(
    '\r\n',
  );
};

test('the file for the One Stop Shop has the EU’s consumers in EUR, without reverse charge, without countries outside the EU, and without the seller’s own (Directive 2006/112, articles 359 and 369b)', () => {
  const others = ['1,EL', '1,FR'];
  const sales = ['2,FR,STANDARD,20.00,125.00,25.00', '2,EL,STANDARD,24.00,16.67,4.00'];
  expect(fileOf('DE136695976')).toEqual(['#v2.0', '1,FR', '1,EL', ...sales, '']);
  expect(fileOf('GB980780684')).toEqual([
    '#v3.0',
    '#ve3.3.0',
    '1,DE',
    ...others.toReversed(),
    '2,DE,STANDARD,19.00,83.33,15.83',
    ...sales,
    '',
  ]);
});

test('what went back of an earlier quarter corrects that quarter (Directive 2006/112, article 369g(4))', () => {
  expect(oneStopShopSums(lines, '').filter(({ quarter }) => quarter !== '2026-Q1')).toEqual([
    { quarter: '2025-Q4', country: 'FR', percent: 20, netCents: -1_000, vatCents: -200 },
  ]);
});
