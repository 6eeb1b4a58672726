import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'content/dashboard', version: 1 } as const;

/** How many there are of one thing. */
export type CountRow = { counted: Counted; total: number };
export type Counted = 'users' | 'models' | 'paidOrders' | 'soldModels';
export type DashboardTables = { tally: CountRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'tally')} (
      counted text primary key,
      total integer not null
    )`.execute(db);
};

/** The handle of this screen's queries. */
export const dashboardTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<DashboardTables>();
