import type { DashboardSeries } from '#contract/dashboard.ts';
import type { Counted } from '#domain/shopCounts.ts';
import type { Db } from '#infra/database/database.ts';
import { dashboardTables } from './projector.ts';

export const selectTotal = (db: Db, counted: Counted) =>
  dashboardTables(db).selectFrom('tally').select('total').where('counted', '=', counted);

/** The days with events, from one day on. */
export const selectDays = (db: Db, from: string) =>
  dashboardTables(db).selectFrom('day').selectAll().where('day', '>=', from);

const dayMs = 24 * 60 * 60 * 1000;

/** The last `count` days of UTC up to `now`, oldest first. */
const lastDays = (count: number, now: Date): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

export const dashboardQueries = ({ db }: { readonly db: Db }) => {
  const total = (counted: Counted) => async (): Promise<number> =>
    (await selectTotal(db, counted).executeTakeFirst())?.total ?? 0;
  const series = async (count: number, now: Date): Promise<Omit<DashboardSeries, 'refundRequests'>> => {
    const wanted = lastDays(count, now);
    const [rows, soldModels, paidOrders] = await Promise.all([
      selectDays(db, wanted[0] ?? '').execute(),
      total('soldModels')(),
      total('paidOrders')(),
    ]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const days = wanted.map((day) => {
      const { sign_ups = 0, orders = 0, cents = '0' } = byDay.get(day) ?? {};
      return { day, signUps: sign_ups, orders, amount: Number(cents) / 100 };
    });
    return { days, soldModels, paidOrders };
  };
  return {
    /** R160: every account, the Admins' too. */
    totalUsers: total('users'),
    /** R159: listed models. */
    totalModels: total('models'),
    /** R161, Q24: paid orders. */
    totalOrders: total('paidOrders'),
    /** Q24: models in those orders. */
    soldModels: total('soldModels'),
    /** The last days one by one. Costs one row per day, however long the history is. */
    series,
  };
};
