import * as v from 'valibot';
import type { settleFromLedger } from '#commands/ordering/checkout/settleFromLedger.ts';
import { tablePageSize } from '#contract/constants.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { wireMoneyReport } from '#contract/wireMoney.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, pageOf, pageQuery } from '../schemas.ts';
import type { moneyReport, Period } from './moneyReport.ts';

export type MoneyDeps = {
  readonly moneyReport: ReturnType<typeof moneyReport>;
  readonly settleFromLedger: ReturnType<typeof settleFromLedger>;
};

const dayMs = 24 * 3600 * 1000;
/** A period without dates, in days up to today. */
const usualDays = 30;
const longestDays = 366;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** The instant of a day's beginning, or the one that is written out; null for anything else. */
const instantOf = (text: string): Date | null => {
  if (!dayPattern.test(text) && !instantPattern.test(text)) return null;
  const time = new Date(dayPattern.test(text) ? `${text}T00:00:00.000Z` : text);
  // The 31st of February would otherwise be some day in March.
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text.slice(0, 10);
  return isReal ? time : null;
};
const moment = v.pipe(
  v.string(),
  v.check(
    (text) => instantOf(text) !== null,
    'must be a day like 2026-01-31 or a time like 2026-01-31T12:00Z',
  ),
);

/** Days in UTC, both counted, or times, of which the second does not count. @throws HttpError 422 */
const periodOf = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: string,
): Period => {
  const last = query.to ?? now.slice(0, 10);
  const to = new Date(Number(instantOf(last)) + (dayPattern.test(last) ? dayMs : 0));
  const from = instantOf(query.from ?? '') ?? new Date(to.getTime() - usualDays * dayMs);
  if (from >= to) throw new HttpError(422, 'from: must not be after to');
  if (to.getTime() - from.getTime() > longestDays * dayMs)
    throw new HttpError(422, `from, to: must not be more than ${longestDays} days`);
  return { from, to };
};

/** What the card provider took against what was ordered (ADR 27). */
export const moneyRoutes = (deps: MoneyDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/charge/moneyReport',
    access: 'admin',
    summary: 'What the card provider took, and where that differs from the orders',
    answer: wireMoneyReport,
    answerHeaders: ['X-Total-Count'],
    query: v.object({ from: v.optional(moment), to: v.optional(moment), ...pageQuery }),
    handle: async ({ query, context }) => {
      const page = pageOf(query, tablePageSize) ?? { page: 1, limit: tablePageSize };
      const report = await deps.moneyReport(periodOf(query, context.at), page);
      return {
        body: report,
        headers: { 'X-Total-Count': String(report.totalDifferences), 'Cache-Control': 'no-store' },
      };
    },
  }),
  route({
    method: 'post',
    path: '/charge/settle',
    access: 'admin',
    summary: 'Updates an order to what the provider knows of its payment',
    answer: says(messages.success),
    refuses: [404],
    body: v.object({ orderId: v.pipe(v.string(), v.maxLength(100)) }),
    handle: async ({ body, context }) => {
      const orderId = idOr404(body.orderId, 'Order');
      const settled = await deps.settleFromLedger({ orderId }, context);
      if (settled.status === 'unknown') {
        throw new HttpError(503, 'The card provider does not answer. Please try again in a minute.', {
          'Retry-After': '30',
        });
      }
      const { written } = settled;
      return { body: { message: messages.success }, written: written ? [written] : [] };
    },
  }),
];
