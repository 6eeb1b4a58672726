import * as v from 'valibot';
import { bestSellersShown, dashboardDays, mostDashboardDays } from '#contract/constants.ts';
import {
  type Conversion,
  type DashboardSales,
  type DashboardSeries,
  type OpenPayments,
  type SoldModel,
  wireDashboardSales,
  wireDashboardSeries,
} from '#contract/dashboard.ts';
import { type Route, route } from '../route.ts';
import { wholeNumber } from '../schemas.ts';

export type DashboardDeps = {
  readonly series: (days: number, now: Date) => Promise<Omit<DashboardSeries, 'refundRequests'>>;
  readonly openRefundRequests: () => Promise<number>;
  readonly bestSellers: (limit: number) => Promise<readonly SoldModel[]>;
  readonly conversion: (from: string) => Promise<Conversion>;
  readonly openPayments: () => Promise<OpenPayments>;
  readonly now: () => Date;
};

const dayMs = 24 * 60 * 60 * 1_000;
const daysQuery = v.object({ days: v.optional(wholeNumber(1, mostDashboardDays, 'days')) });

/** The first of the last `count` days of UTC. */
const firstDay = (count: number, now: Date): string =>
  new Date(now.getTime() - (count - 1) * dayMs).toISOString().slice(0, 10);

/** Beside the documented counts: sales and sign-ups by day, and what sells. */
export const dashboardRoutes = ({
  series,
  openRefundRequests,
  now,
  ...sales
}: DashboardDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/dashboard/series',
    access: 'admin',
    summary: 'Sales and sign-ups by day',
    answer: wireDashboardSeries,
    query: daysQuery,
    handle: async ({ query }) => {
      const [shown, refundRequests] = await Promise.all([
        series(query.days ?? dashboardDays, now()),
        openRefundRequests(),
      ]);
      return { body: { ...shown, refundRequests } satisfies DashboardSeries };
    },
  }),
  route({
    method: 'get',
    path: '/dashboard/sales',
    access: 'admin',
    summary: 'What sells, what is left in carts, and what is not paid yet',
    answer: wireDashboardSales,
    query: daysQuery,
    handle: async ({ query }) => {
      const [bestSellers, conversion, openPayments] = await Promise.all([
        sales.bestSellers(bestSellersShown),
        sales.conversion(firstDay(query.days ?? dashboardDays, now())),
        sales.openPayments(),
      ]);
      return { body: { bestSellers, conversion, openPayments } satisfies DashboardSales };
    },
  }),
];
