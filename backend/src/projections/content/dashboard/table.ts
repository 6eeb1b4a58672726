import { sql } from 'kysely';
import type { Counted } from '#domain/shopCounts.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'content/dashboard', version: 2 } as const;

/** The count of one thing. */
export type CountRow = { counted: Counted; total: number };
/** The totals of a UTC day; `cents` is a bigint, as text. */
export type DayRow = { day: string; sign_ups: number; orders: number; cents: string };
export type DashboardTables = { tally: CountRow; day: DayRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'tally')} (
      counted text primary key,
      total integer not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'day')} (
      day text primary key,
      sign_ups integer not null,
      orders integer not null,
      cents bigint not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const dashboardTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<DashboardTables>();
