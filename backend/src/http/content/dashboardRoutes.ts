import * as v from 'valibot';
import { type DashboardSeries, dashboardDays, mostDashboardDays } from '#contract/dashboard.ts';
import { type Route, route } from '../route.ts';
import { wholeNumber } from '../schemas.ts';

export type DashboardDeps = {
  readonly series: (days: number, now: Date) => Promise<DashboardSeries>;
  readonly now: () => Date;
};

/** Beside the documented counts: sales and sign-ups by day. */
export const dashboardRoutes = ({ series, now }: DashboardDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/dashboard/series',
    access: 'admin',
    query: v.object({ days: v.optional(wholeNumber(1, mostDashboardDays, 'days')) }),
    handle: async ({ query }) => ({ body: await series(query.days ?? dashboardDays, now()) }),
  }),
];
