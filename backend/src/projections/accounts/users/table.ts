import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';
import { searchedText } from './searchedText.ts';

export const identity = { name: 'accounts/users', version: 3 } as const;

/** One account; names and address are decrypted here, and empty once the person is erased. */
export type UserRow = {
  user_id: string;
  /** Log position of the sign-up. */
  seq: string;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  verified: boolean;
  role: 'Admin' | 'client';
  created_at: string;
  /** Names, address and country are gone for good. */
  erased: boolean;
};
export type UserTables = { user: UserRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'user')} (
      user_id text primary key,
      seq bigint not null unique,
      first_name text not null,
      last_name text not null,
      email text not null,
      country text not null,
      verified boolean not null,
      role text not null,
      created_at text not null,
      erased boolean not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => {
  const user = sql.id(schema, 'user');
  return [
    sql`create index if not exists user_search on ${user} using gin (${searchedText} gin_trgm_ops)`,
    sql`create index if not exists user_by_name on ${user} (erased, lower(first_name), seq)`,
    sql`create index if not exists user_by_email on ${user} (erased, email, seq)`,
    sql`create index if not exists user_by_country on ${user} (country, seq)`,
    sql`create index if not exists user_not_verified on ${user} (seq) where not verified and not erased`,
    sql`create index if not exists user_erased on ${user} (seq) where erased`,
    sql`create index if not exists user_admin on ${user} (seq) where role = 'Admin'`,
  ];
};

/** The tables of this screen, for its queries. */
export const userTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<UserTables>();
