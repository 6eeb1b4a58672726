import { sql } from 'kysely';
import { erasedName } from '#contract/constants.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, type Paged, paged } from '../../paging.ts';
import { userTables } from './table.ts';

export const selectUsers = (db: Db) =>
  userTables(db)
    .selectFrom('user')
    .select(['user_id as _id', 'first_name as firstName', 'email', 'country', 'verified', 'role', 'erased']);

type UserColumns = Omit<WireUser, 'erased'> & { readonly erased: boolean };

/** An erased person stays in the list, so that it agrees with the numbers; all that is told of them is that they were. */
const toWireUser = ({ erased, ...user }: UserColumns): WireUser =>
  erased ? { ...user, firstName: erasedName, erased: true } : user;

/** The whole list is oldest first, pages are newest first (DESIGN 1). */
export const pageOfUsers = (db: Db, page: Page) =>
  selectUsers(db)
    .orderBy('seq', page === null ? 'asc' : 'desc')
    .$call(paged(page));

export const countOfUsers = (db: Db) =>
  userTables(db).selectFrom('user').select(sql<number>`count(*)::integer`.as('total'));

export const selectCustomers = (db: Db, userIds: readonly string[]) =>
  userTables(db)
    .selectFrom('user')
    .select(['user_id', 'first_name', 'last_name', 'email', 'erased'])
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`);

/** All that is asked of accounts. */
export const userQueries = ({ db }: { readonly db: Db }) => {
  const totalUsers = async (): Promise<number> => (await countOfUsers(db).executeTakeFirstOrThrow()).total;
  return {
    /** R176 */
    allUsers: async (page: Page = null): Promise<Paged<WireUser>> => {
      const [rows, total] = await Promise.all([pageOfUsers(db, page).execute(), totalUsers()]);
      return { rows: rows.map(toWireUser), total };
    },
    userById: async (userId: string): Promise<WireUser | null> => {
      const row = await selectUsers(db).where('user_id', '=', userId).executeTakeFirst();
      return row ? toWireUser(row) : null;
    },
    /** Ids of everybody who was erased. */
    erasedUsers: async (): Promise<readonly string[]> => {
      const rows = await userTables(db)
        .selectFrom('user')
        .select('user_id')
        .where('erased', '=', true)
        .execute();
      return rows.map((row) => row.user_id);
    },
    /** R160 */
    totalUsers,
    /** Whole names and addresses by user id, for the Admin's orders (R100). */
    customersOf: async (
      userIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly customerName: string; readonly customerEmail: string }>> => {
      const rows = userIds.length === 0 ? [] : await selectCustomers(db, userIds).execute();
      return new Map(
        rows.map((row) => [
          row.user_id,
          {
            customerName: row.erased ? erasedName : `${row.first_name} ${row.last_name}`.trim(),
            customerEmail: row.email,
          },
        ]),
      );
    },
  };
};
