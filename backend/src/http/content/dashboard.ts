import { dashboardCalls } from '#contract/calls/content/dashboard.ts';
import { bestSellersShown, dashboardDays } from '#contract/constants.ts';
import type { DashboardSales, DashboardSeries } from '#contract/dashboard.ts';
import { mostWaiting, type WaitingKind, type WaitingRow, waitingKinds } from '#contract/waiting.ts';
import type { dashboardQueries } from '#projections/content/dashboard.ts';
import type { salesQueries } from '#projections/ordering/sales/queries.ts';
import type { Paged } from '#projections/paging.ts';
import { adminOnly, type Route, routesOf } from '../route.ts';

/** The first page of what waits, by kind. */
export type WaitingSources = Readonly<
  Record<WaitingKind, (page: { readonly page: 1; readonly limit: number }) => Promise<Paged<WaitingRow>>>
>;

export type DashboardDeps = Pick<ReturnType<typeof dashboardQueries>, 'series'> &
  ReturnType<typeof salesQueries> & {
    readonly waiting: WaitingSources;
    readonly now: () => Date;
    /** The names of the models that could not be sold, for want of their files. */
    readonly undeliverable: () => readonly string[];
  };

const dayMs = 24 * 60 * 60 * 1_000;

/** The first of the last `count` days, in UTC. */
const firstDay = (count: number, now: Date): string =>
  new Date(now.getTime() - (count - 1) * dayMs).toISOString().slice(0, 10);

/** Besides the documented counts: sales and sign-ups by day, best sellers, and what waits for the Admin. */
export const dashboardRoutes = ({
  series,
  waiting,
  undeliverable,
  now,
  ...sales
}: DashboardDeps): readonly Route[] =>
  routesOf(dashboardCalls, {
    'GET /dashboard/series': adminOnly(async ({ query }) => {
      const shown = await series(query.days ?? dashboardDays, now());
      return { body: { ...shown, undeliverable: undeliverable() } satisfies DashboardSeries };
    }),
    'GET /dashboard/waiting': adminOnly(async () => ({
      body: await Promise.all(
        waitingKinds.map(async (kind) => ({
          kind,
          ...(await waiting[kind]({ page: 1, limit: mostWaiting })),
        })),
      ),
    })),
    'GET /dashboard/sales': adminOnly(async ({ query }) => {
      const [bestSellers, conversion, openPayments] = await Promise.all([
        sales.bestSellers(bestSellersShown),
        sales.conversion(firstDay(query.days ?? dashboardDays, now())),
        sales.openPayments(),
      ]);
      return { body: { bestSellers, conversion, openPayments } satisfies DashboardSales };
    }),
  });
