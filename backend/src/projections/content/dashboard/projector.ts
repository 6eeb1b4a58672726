import type { Counted } from '#domain/shopCounts.ts';
import { type CountedEvent, countedBy } from '#domain/shopCounts.ts';
import { defineReadModel } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, integer, key, type RowOf, text } from '../../table.ts';

/** The count of one thing. */
const tally = defineTable('tally', { counted: key(text<Counted>()), total: integer() });
type CountRow = RowOf<typeof tally>;

/** The totals of a UTC day. */
const day = defineTable('day', {
  day: key(text()),
  sign_ups: integer(),
  orders: integer(),
  cents: bigint(),
});
type DayRow = RowOf<typeof day>;

const readModel = defineReadModel({ name: 'content/dashboard', version: 2 }, [tally, day]);

export const dashboardTables = readModel.tablesOf;

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
      return {
        ...row,
        orders: row.orders + 1,
        cents: String(BigInt(row.cents) + BigInt(data.amount.cents)),
      };
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
