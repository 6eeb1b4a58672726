import type { Db } from '#infra/database/database.ts';
import { type Counted, dashboardTables } from './table.ts';

export const selectTotal = (db: Db, counted: Counted) =>
  dashboardTables(db).selectFrom('tally').select('total').where('counted', '=', counted);

export const dashboardQueries = ({ db }: { readonly db: Db }) => {
  const total = (counted: Counted) => async (): Promise<number> =>
    (await selectTotal(db, counted).executeTakeFirst())?.total ?? 0;
  return {
    /** R160: every account, the Admins' too. */
    totalUsers: total('users'),
    /** R159: listed models. */
    totalModels: total('models'),
    /** R161, Q24: paid orders. */
    totalOrders: total('paidOrders'),
    /** Q24: models in those orders. */
    soldModels: total('soldModels'),
  };
};
