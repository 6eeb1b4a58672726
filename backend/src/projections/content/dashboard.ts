import type { DashboardSeries } from '#contract/dashboard.ts';
import { type Counted, type CountedEvent, countedBy } from '#domain/shopCounts.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { bigint, defineTable, integer, key, type RowOf, text } from '../table.ts';

/** The count of one thing. */
const tally = defineTable('tally', { counted: key(text<Counted>()), total: integer() });
type CountRow = RowOf<typeof tally>;

/** The totals of a UTC day. */
const day = defineTable('day', { day: key(text()), sign_ups: integer(), orders: integer(), cents: bigint() });
type DayRow = RowOf<typeof day>;

const readModel = defineReadModel({ name: 'content/dashboard', version: 2 }, [tally, day]);

const dashboardTables = readModel.tablesOf;

const tallies = rowTable<CountRow, CountedEvent>({
  table: tally,
  keysOf: (event) => {
    const changed = countedBy(event);
    return changed ? [changed[0]] : [];
  },
  evolve: (row, event) => {
    const changed = countedBy(event);
    return changed ? { counted: changed[0], total: (row?.total ?? 0) + changed[1] } : row;
  },
});

/** The day's new client accounts, paid orders and revenue. */
const dayAfter = (row: DayRow, { type, data }: CountedEvent): DayRow | null => {
  switch (type) {
    case 'UserSignedUp':
      return { ...row, sign_ups: row.sign_ups + 1 };
    case 'PaymentReceived':
      return { ...row, orders: row.orders + 1, cents: String(BigInt(row.cents) + BigInt(data.amount.cents)) };
    default:
      return null;
  }
};

const emptyDay = (day: string): DayRow => ({ day, sign_ups: 0, orders: 0, cents: '0' });

const days = rowTable<DayRow, CountedEvent>({
  table: day,
  keysOf: (event) => {
    const day = event.metadata.at.slice(0, 10);
    return dayAfter(emptyDay(day), event) === null ? [] : [day];
  },
  evolve: (row, event, day) => dayAfter(row ?? emptyDay(day), event),
});

/** The numbers on the Admin's dashboard. */
export const dashboardProjection = rowProjection<CountedEvent>({
  streamCategories: ['user', 'model', 'order'],
  readModel,
  tables: [tallies, days],
});

const selectTotal = (db: Db, counted: Counted) =>
  dashboardTables(db).selectFrom('tally').select('total').where('counted', '=', counted);

/** The days with events, from one day on. */
const selectDays = (db: Db, from: string) =>
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
  const series = async (
    count: number,
    now: Date,
  ): Promise<Pick<DashboardSeries, 'days' | 'soldModels' | 'paidOrders'>> => {
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
