import type { settleFromLedger } from '#commands/ordering/checkout/settleFromLedger.ts';
import { instantOf } from '#contract/calls/fields.ts';
import { dayPattern, moneyCalls } from '#contract/calls/ordering/reconciliation.ts';
import { tablePageSize } from '#contract/constants.ts';
import * as messages from '#contract/messages.ts';
import type { taxQueries } from '#projections/ordering/tax/queries.ts';
import { after, HttpError, idOr404 } from '../../answers.ts';
import { pageOf } from '../../listAnswer.ts';
import { adminOnly, type Route, routesOf } from '../../route.ts';
import { type moneyReport, noAnswer, type Period } from './moneyReport.ts';

export type MoneyDeps = Pick<ReturnType<typeof taxQueries>, 'takings'> & {
  readonly moneyReport: ReturnType<typeof moneyReport>;
  readonly settleFromLedger: ReturnType<typeof settleFromLedger>;
};

const dayMs = 24 * 3600 * 1000;
/** The default period, in days up to today. */
const usualDays = 30;
const longestDays = 366;

/** Days in UTC, both included, or instants, of which the second is excluded. @throws HttpError 422 */
const periodOf = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: string,
): Period => {
  const last = query.to ?? now.slice(0, 10);
  const start = (text: string): number => Date.parse(instantOf(text) ?? '');
  const to = new Date(start(last) + (dayPattern.test(last) ? dayMs : 0));
  const from = new Date(query.from === undefined ? to.getTime() - usualDays * dayMs : start(query.from));
  if (from >= to) throw new HttpError(422, 'from: must not be after to');
  if (to.getTime() - from.getTime() > longestDays * dayMs)
    throw new HttpError(422, `from, to: must not be more than ${longestDays} days`);
  return { from, to };
};

/** The comparison of the card provider's payments with the orders (ADR 27). */
export const moneyRoutes = (deps: MoneyDeps): readonly Route[] =>
  routesOf(moneyCalls, {
    'GET /charge/takings': adminOnly(async ({ query, context }) => {
      const { from, to } = periodOf(query, context.at);
      return { body: await deps.takings({ from: from.toISOString(), to: to.toISOString() }) };
    }),
    'GET /charge/moneyReport': adminOnly(async ({ query, context }) => {
      const page = pageOf(query, tablePageSize) ?? { page: 1, limit: tablePageSize };
      const report = await deps.moneyReport(periodOf(query, context.at), page);
      return {
        body: report,
        headers: { 'X-Total-Count': String(report.totalDifferences) },
      };
    }),
    'POST /charge/settle': adminOnly(async ({ body, context }) => {
      const orderId = idOr404(body.orderId, 'Order');
      const settled = await deps.settleFromLedger({ orderId }, context);
      if (settled.status === 'unknown') throw noAnswer();
      return after(settled.written, { message: messages.success });
    }),
  });
