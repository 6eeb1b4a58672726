import { sql } from 'kysely';
import { soughtParts } from '#contract/cutText.ts';
import type { Db } from '#infra/database/database.ts';
import { literally } from '#infra/database/literally.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { bigint, boolean, defineTable, key, type RowOf, text, unique } from '../../table.ts';

/** One account; names and address are decrypted here, and empty once the person is erased. */
export const user = defineTable('user', {
  user_id: key(text()),
  /** Log position of the sign-up. */
  seq: unique(bigint()),
  first_name: text(),
  last_name: text(),
  email: text(),
  /** Names, address and its domain as `searchText` gives them. */
  searched: text(),
  country: text(),
  verified: boolean(),
  role: text<'Admin' | 'client'>(),
  created_at: text(),
  /** Names, address and country are erased permanently. */
  erased: boolean(),
});
export type UserRow = RowOf<typeof user>;

export const readModel = defineReadModel(
  { name: 'accounts/users', version: 5 },
  [user],
  [
    index('user_search', user, sql`using gin (searched gin_trgm_ops)`),
    index('user_by_name', user, sql`(erased, lower(first_name), seq)`),
    index('user_by_email', user, sql`(erased, email, seq)`),
    index('user_by_country', user, sql`(country, seq)`),
    index('user_not_verified', user, sql`(seq) where not verified and not erased`),
    index('user_erased', user, sql`(seq) where erased`),
    index('user_admin', user, sql`(seq) where role = 'Admin'`),
  ],
);

export const userTables = readModel.tablesOf;

export const selectUsers = (db: Db) =>
  userTables(db)
    .selectFrom('user')
    .select(['user_id as _id', 'first_name as firstName', 'email', 'country', 'verified', 'role', 'erased']);

/** The condition that a word is a prefix of a part of name or address. Erased people have no such parts. */
export const isBegunBy = (word: string) => {
  const parts = soughtParts(word).map((part) => part.trim());
  if (parts.length === 0 || parts.includes('')) return sql<boolean>`false`;
  const held = parts.map((part) => sql`searched like ${`% ${literally(part)}%`}`);
  return sql<boolean>`(${sql.join(held, sql` and `)})`;
};
