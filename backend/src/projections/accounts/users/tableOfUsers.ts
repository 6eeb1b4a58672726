import { type RawBuilder, sql } from 'kysely';
import type { UserTableFilter } from '#contract/adminTables.ts';
import type { Db } from '#infra/database/database.ts';
import { countUpToMost, type Page, paged } from '../../paging.ts';
import { isBegunBy, selectUsers, userTables } from './table.ts';

const inOrder: Readonly<Record<NonNullable<UserTableFilter['sort']>, RawBuilder<unknown>>> = {
  newest: sql`seq desc`,
  oldest: sql`seq`,
  // Erased people have neither, and come last.
  name: sql`erased, lower(first_name), seq`,
  email: sql`erased, email, seq`,
};

const inState: Readonly<Record<NonNullable<UserTableFilter['state']>, RawBuilder<boolean>>> = {
  verified: sql`(verified and not erased)`,
  notVerified: sql`(not verified and not erased)`,
  erased: sql`erased`,
  admin: sql`role = 'Admin'`,
};

/** Words of a search; further words are ignored. */
const mostWords = 8;

const begunByAll = (text: string): readonly RawBuilder<boolean>[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(isBegunBy);

const conditions = ({ search = '', country, state }: UserTableFilter): RawBuilder<boolean> =>
  sql`${sql.join(
    [
      sql`true`,
      ...(state ? [inState[state]] : []),
      ...(country ? [sql`country = ${country}`] : []),
      ...begunByAll(search),
    ],
    sql` and `,
  )}`;

/** Positions in the order come first, from an index if there is no filter: only the rows of the page are read. */
export const rowsOfTable = (db: Db, filter: UserTableFilter, page: Page) => {
  const order = inOrder[filter.sort ?? 'newest'];
  const places = userTables(db)
    .selectFrom('user')
    .select('seq')
    .where(conditions(filter))
    .orderBy(order)
    .$call(paged(page));
  return selectUsers(db).where('seq', '=', sql<string>`any(array(${places}))`).orderBy(order);
};

export const countOfTable = (db: Db, filter: UserTableFilter) =>
  countUpToMost(db, userTables(db).selectFrom('user').where(conditions(filter)));

/** Ids of the newest people with all words of a text in names or address. */
export const idsOfPeople = (db: Db, text: string, limit: number) =>
  userTables(db)
    .selectFrom('user')
    .select('user_id')
    .where(sql<boolean>`${sql.join([sql`not erased`, ...begunByAll(text)], sql` and `)}`)
    .orderBy('seq', 'desc')
    .limit(limit);
