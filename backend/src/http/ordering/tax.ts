import { taxCalls } from '#contract/calls/ordering/tax.ts';
import {
  type EcbRate,
  euroCents,
  oneStopShopFile,
  oneStopShopSums,
  periodRate,
} from '#domain/ordering/tax/oneStopShop.ts';
import type { TaxRate } from '#domain/ordering/tax/orderVat.ts';
import { type TaxLine, taxGroups, taxLines, taxSums } from '#domain/ordering/tax/taxReport.ts';
import type { OrderQueries } from '#projections/ordering/orders/queries.ts';
import type { taxQueries } from '#projections/ordering/tax/queries.ts';
import { HttpError } from '../answers.ts';
import { csvCells, csvFile, csvHead, csvLines } from '../audit/history/csv.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

type TaxDeps = Pick<OrderQueries, 'ordersNamed'> &
  Pick<ReturnType<typeof taxQueries>, 'taxedOrders'> & {
    readonly taxRates: readonly TaxRate[];
    readonly ecbRates: readonly EcbRate[];
    /** Empty for a seller without one. */
    readonly sellerVatNumber: string;
  };

/** The first instant of a quarter (`2026-Q1`) and of the next one, in UTC. */
const periodOf = (quarter: string): { readonly from: string; readonly to: string } => {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.at(-1))];
  const start = (index: number) => new Date(Date.UTC(year, index * 3, 1)).toISOString();
  return { from: start(number - 1), to: start(number) };
};

const usd = (cents: number): number => cents / 100;
const eur = (cents: number, rate: EcbRate): number => euroCents(cents, rate) / 100;

/** Sums in dollars, with their other facts. */
const inDollars = <Sums extends ReturnType<typeof taxSums>>(
  { grossCents, refundedCents, vatCents, ...facts }: Sums,
  rate: EcbRate | null,
) => {
  const net = grossCents - refundedCents - vatCents;
  return {
    ...facts,
    gross: usd(grossCents),
    refunded: usd(refundedCents),
    vat: usd(vatCents),
    net: usd(net),
    inEuros: rate && { net: eur(net, rate), vat: eur(vatCents, rate) },
  };
};

/** The cell of each column. */
const columns: Readonly<Record<string, (line: TaxLine, invoice: string) => string | number>> = {
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  invoice: (_, invoice) => invoice,
  order: ({ orderId }) => orderId,
  declaredCountry: ({ declared }) => declared,
  declaredCode: ({ declaredCode }) => declaredCode ?? '',
  cardCountry: ({ card }) => card ?? '',
  evidence: ({ evidence }) => evidence,
  business: ({ isBusiness }) => (isBusiness ? 'yes' : 'no'),
  vatCountry: ({ country }) => country ?? '',
  reverseCharge: ({ isReverseCharge }) => (isReverseCharge ? 'yes' : 'no'),
  amount: ({ cents }) => usd(cents),
  vatPercent: ({ percent }) => percent ?? '',
  vat: ({ vatCents }) => usd(vatCents),
  net: ({ cents, vatCents }) => usd(cents - vatCents),
};

/** Tax reports, for the Admin of a shop that enables them. */
export const taxRoutes = ({
  taxRates,
  ecbRates,
  sellerVatNumber,
  taxedOrders,
  ordersNamed,
}: TaxDeps): readonly Route[] => {
  const linesOf = async (quarter: string) => {
    const period = periodOf(quarter);
    return taxLines(await taxedOrders(period.from), taxRates, period);
  };
  const rateOf = (quarter: string) => periodRate(ecbRates, periodOf(quarter).to);
  return routesOf(taxCalls, {
    'GET /charge/taxReport': adminOnly(async ({ query: { quarter } }) => {
      const lines = await linesOf(quarter);
      const rate = rateOf(quarter);
      const corrections = oneStopShopSums(lines, sellerVatNumber)
        .filter((sum) => sum.quarter !== quarter)
        .map(({ quarter: of, country, percent, vatCents }) => {
          const rateThen = rateOf(of);
          return { quarter: of, country, percent, vatInEuros: rateThen && eur(vatCents, rateThen) };
        });
      const groups = taxGroups(lines).map((group) => inDollars(group, rate));
      return { body: { quarter, rate, corrections, totals: inDollars(taxSums(lines), rate), groups } };
    }),
    'GET /charge/oneStopShop.csv': adminOnly(async ({ query: { quarter } }) => {
      const sums = oneStopShopSums(await linesOf(quarter), sellerVatNumber);
      const sales = sums.filter((sum) => sum.quarter === quarter);
      const rate = rateOf(quarter);
      if (rate === null && sales.length > 0)
        throw new HttpError(
          409,
          `The file ECB_RATES has no rate for the end of ${quarter} yet (docs/configuration.md)`,
        );
      return csvFile(`one-stop-shop-${quarter}.csv`, oneStopShopFile(sales, { rate, sellerVatNumber }));
    }),
    'GET /charge/taxReport.csv': adminOnly(async ({ query: { quarter } }) => {
      const lines = await linesOf(quarter);
      const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
      const orders = await ordersNamed({ intentIds: [], orderIds });
      const invoices = new Map(orders.map(({ orderId, invoiceId }) => [orderId, invoiceId ?? '']));
      const rows = lines.map((line) => csvCells(columns, line, invoices.get(line.orderId) ?? ''));
      return csvFile(`tax-${quarter}.csv`, csvHead(Object.keys(columns)) + csvLines(rows));
    }),
  });
};
