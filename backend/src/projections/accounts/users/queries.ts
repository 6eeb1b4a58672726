import { sql } from 'kysely';
import type { UserTableFilter } from '#contract/adminTables.ts';
import { erasedName } from '#contract/constants.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { counted, type Page, type Paged, paged, totalOf, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { isBegunBy, readModel, selectUsers, user, userTables } from './table.ts';
import { countOfTable, idsOfPeople, rowsOfTable } from './tableOfUsers.ts';

/** An erased person stays in the list without any data, so that the list agrees with the counts. */
const toWireUser = ({ erased, ...user }: Selected<typeof selectUsers>): WireUser =>
  erased ? { ...user, firstName: erasedName, erased: true } : user;

/** The whole list is oldest first, pages are newest first. */
const pageOfUsers = (db: Db, page: Page) =>
  selectUsers(db)
    .orderBy('seq', page === null ? 'asc' : 'desc')
    .$call(paged(page));

/** Of the people with a frequent word, or with two of them, this many of the newest are compared. */
const mostCompared = 200;

/**
 * People whose name or address has a part that begins with one of the words; most matching words first, then the newest. Each word, and each
 * two neighbours (a first and a last name), are looked up on their own, so that no search reads all people.
 */
const peopleWith = (db: Db, words: readonly string[], limit: number) => {
  const held = words.map(isBegunBy);
  const neighbours = held.slice(1).map((word, nth) => sql<boolean>`${held[nth]} and ${word}`);
  const lists = [...held, ...neighbours].map(
    (one) =>
      sql`(${userTables(db)
        .selectFrom('user')
        .select('seq')
        .where(one)
        .orderBy('seq', 'desc')
        .limit(mostCompared)})`,
  );
  const count = sql<number>`${sql.join(
    held.map((word) => sql`(${word})::integer`),
    sql` + `,
  )}`;
  return userTables(db)
    .selectFrom('user')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .select(sql<readonly boolean[]>`array[${sql.join(held)}]`.as('held'))
    .where('erased', '=', false)
    .where('seq', '=', sql<string>`any(array(${sql.join(lists, sql` union `)}))`)
    .orderBy(count, 'desc')
    .orderBy('seq', 'desc')
    .limit(limit);
};

/** A person found by words; `theirs` are the words that matched. */
export type FoundPerson = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly theirs: readonly string[];
};

export type UserQueries = ReturnType<typeof userQueries>;

/** The queries of accounts. */
export const userQueries = ({ db }: { readonly db: Db }) => {
  return {
    /** R176 */
    allUsers: async (page: Page = null): Promise<Paged<WireUser>> => {
      const { rows, total } = await withTotal(pageOfUsers(db, page));
      return { rows: rows.map(toWireUser), total };
    },
    /** A page of the Admin's table (R083): filtered, in one of its orders. */
    tableOfUsers: async (filter: UserTableFilter, page: Page): Promise<Paged<WireUser>> => {
      const { rows, ...count } = await withTotal(rowsOfTable(db, filter, page), countOfTable(db, filter));
      return { rows: rows.map(toWireUser), ...counted(count) };
    },
    /** Ids of the newest people whose names or address have all words of a text. */
    idsOfPeople: async (text: string, limit: number): Promise<readonly string[]> =>
      (await idsOfPeople(db, text, limit).execute()).map((row) => row.user_id),
    userById: async (userId: string): Promise<WireUser | null> => {
      const row = await selectUsers(db).where('user_id', '=', userId).executeTakeFirst();
      return row ? toWireUser(row) : null;
    },
    erasedUsers: async (): Promise<readonly string[]> => {
      const rows = await userTables(db)
        .selectFrom('user')
        .select('user_id')
        .where('erased', '=', true)
        .execute();
      return rows.map((row) => row.user_id);
    },
    /** For the Admin's search. Erased people are not found, since nothing readable is left of them. */
    peopleWith: async (words: readonly string[], limit: number): Promise<readonly FoundPerson[]> => {
      const rows = words.length === 0 ? [] : await peopleWith(db, words, limit).execute();
      return rows.map(({ user_id: userId, first_name, last_name, email, held }) => ({
        userId,
        name: `${first_name} ${last_name}`.trim(),
        email,
        theirs: words.filter((_, index) => held[index]),
      }));
    },
    /** R160 */
    totalUsers: () => totalOf(userTables(db).selectFrom('user')),
    /** Whole names and addresses by user id, for the Admin's orders (R100). */
    customersOf: async (
      userIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly customerName: string; readonly customerEmail: string }>> => {
      const rows = await readModel.rowsOf(db, user, userIds);
      return new Map(
        [...rows].map(([userId, row]) => [
          userId,
          {
            customerName: row.erased ? erasedName : `${row.first_name} ${row.last_name}`.trim(),
            customerEmail: row.email,
          },
        ]),
      );
    },
  };
};
