import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Creates a schema and its tables where they are missing, all or nothing. One process at a time: `if not exists` does not protect against
 * concurrent creation of the same object. `tables` may be several statements.
 */
export const ensureTables = async (db: Db, schema: string, tables: RawBuilder<unknown>): Promise<void> => {
  const make = async (tx: Db): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`schema ${schema}`}))`.execute(tx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
    await tables.execute(tx);
  };
  await (db.isTransaction ? make(db) : db.transaction().execute(make));
};
