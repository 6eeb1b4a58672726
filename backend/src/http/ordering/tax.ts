import { taxCalls, type WireTaxReport } from '#contract/calls/ordering/tax.ts';
import { type TaxGroup, type TaxLine, type TaxRate, taxGroups, taxLines } from '#domain/ordering/tax.ts';
import type { OrderQueries } from '#projections/ordering/orders/queries.ts';
import type { taxQueries } from '#projections/ordering/tax/queries.ts';
import { csvCells, csvHead, csvLines } from '../audit/history/csv.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

type TaxDeps = Pick<OrderQueries, 'ordersNamed'> &
  Pick<ReturnType<typeof taxQueries>, 'taxedOrders'> & { readonly taxRates: readonly TaxRate[] };

/** The first instant of a quarter (`2026-Q1`) and of the next one, in UTC. */
const periodOf = (quarter: string): { readonly from: string; readonly to: string } => {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.at(-1))];
  const start = (index: number) => new Date(Date.UTC(year, index * 3, 1)).toISOString();
  return { from: start(number - 1), to: start(number) };
};

const usd = (cents: number): number => cents / 100;

const wireSums = (groups: readonly TaxGroup[]): WireTaxReport['totals'] => {
  const sum = (key: 'receipts' | 'grossCents' | 'refundedCents' | 'vatCents') =>
    groups.reduce((total, group) => total + group[key], 0);
  const [gross, refunded, vat] = [sum('grossCents'), sum('refundedCents'), sum('vatCents')];
  return {
    receipts: sum('receipts'),
    gross: usd(gross),
    refunded: usd(refunded),
    vat: usd(vat),
    net: usd(gross - refunded - vat),
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
  amount: ({ cents }) => usd(cents),
  vatPercent: ({ percent }) => percent ?? '',
  vat: ({ vatCents }) => usd(vatCents),
  net: ({ cents, vatCents }) => usd(cents - vatCents),
};

/** Tax reports, for the Admin of a shop that enables them. */
export const taxRoutes = ({ taxRates, taxedOrders, ordersNamed }: TaxDeps): readonly Route[] => {
  const linesOf = async (quarter: string) => {
    const period = periodOf(quarter);
    return taxLines(await taxedOrders(period.from), taxRates, period);
  };
  return routesOf(taxCalls, {
    'GET /charge/taxReport': adminOnly(async ({ query: { quarter } }) => {
      const groups = taxGroups(await linesOf(quarter));
      const presented = groups.map((group) => {
        const { declared, declaredCode, card, evidence, percent } = group;
        return { declared, declaredCode, card, evidence, percent, ...wireSums([group]) };
      });
      return { body: { quarter, totals: wireSums(groups), groups: presented } };
    }),
    'GET /charge/taxReport.csv': adminOnly(async ({ query: { quarter } }) => {
      const lines = await linesOf(quarter);
      const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
      const orders = await ordersNamed({ intentIds: [], orderIds });
      const invoices = new Map(orders.map(({ orderId, invoiceId }) => [orderId, invoiceId ?? '']));
      const rows = lines.map((line) => csvCells(columns, line, invoices.get(line.orderId) ?? ''));
      return {
        body: csvHead(Object.keys(columns)) + csvLines(rows),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="tax-${quarter}.csv"`,
        },
      };
    }),
  });
};
