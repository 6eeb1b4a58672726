import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'accounts/users', version: 2 } as const;

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

/** The tables of this screen, for its queries. */
export const userTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<UserTables>();
