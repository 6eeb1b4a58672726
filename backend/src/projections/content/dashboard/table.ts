import type { Counted } from '#domain/shopCounts.ts';
import { defineReadModel } from '../../readModel.ts';
import { bigint, defineTable, integer, key, type RowOf, text } from '../../table.ts';

/** The count of one thing. */
export const tally = defineTable('tally', { counted: key(text<Counted>()), total: integer() });
export type CountRow = RowOf<typeof tally>;

/** The totals of a UTC day. */
export const day = defineTable('day', {
  day: key(text()),
  sign_ups: integer(),
  orders: integer(),
  cents: bigint(),
});
export type DayRow = RowOf<typeof day>;

export const readModel = defineReadModel({ name: 'content/dashboard', version: 2 }, [tally, day]);

export const dashboardTables = readModel.tablesOf;
