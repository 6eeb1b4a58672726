import { dashboardCalls } from '#contract/calls/content/dashboard.ts';
import { bestSellersShown, dashboardDays } from '#contract/constants.ts';
import type { DashboardSales, DashboardSeries } from '#contract/dashboard.ts';
import type { dashboardQueries } from '#projections/content/dashboard.ts';
import type { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import type { salesQueries } from '#projections/ordering/sales/queries.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

export type DashboardDeps = Pick<ReturnType<typeof dashboardQueries>, 'series'> &
  Pick<ReturnType<typeof refundQueries>, 'openRefundRequests'> &
  ReturnType<typeof salesQueries> & {
    readonly now: () => Date;
    /** The names of the models that could not be sold, for want of their files. */
    readonly undeliverable: () => readonly string[];
  };

const dayMs = 24 * 60 * 60 * 1_000;

/** The first of the last `count` days, in UTC. */
const firstDay = (count: number, now: Date): string =>
  new Date(now.getTime() - (count - 1) * dayMs).toISOString().slice(0, 10);

/** Besides the documented counts: sales and sign-ups by day, and best sellers. */
export const dashboardRoutes = ({
  series,
  openRefundRequests,
  undeliverable,
  now,
  ...sales
}: DashboardDeps): readonly Route[] =>
  routesOf(dashboardCalls, {
    'GET /dashboard/series': adminOnly(async ({ query }) => {
      const [shown, refundRequests] = await Promise.all([
        series(query.days ?? dashboardDays, now()),
        openRefundRequests(),
      ]);
      return { body: { ...shown, refundRequests, undeliverable: undeliverable() } satisfies DashboardSeries };
    }),
    'GET /dashboard/sales': adminOnly(async ({ query }) => {
      const [bestSellers, conversion, openPayments] = await Promise.all([
        sales.bestSellers(bestSellersShown),
        sales.conversion(firstDay(query.days ?? dashboardDays, now())),
        sales.openPayments(),
      ]);
      return { body: { bestSellers, conversion, openPayments } satisfies DashboardSales };
    }),
  });
