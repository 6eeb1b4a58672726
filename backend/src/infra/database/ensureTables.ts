import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Lets a session see what others created while it waited for an advisory lock. That wait alone does not: a session remembers that a name did
 * not exist, and `if not exists` believes it. To open any table clears that memory.
 */
const seeNewObjects = async (tx: Db): Promise<void> => {
  await sql`select from pg_namespace limit 1`.execute(tx);
};

/**
 * Creates a schema and its tables where they are missing, all or nothing. One process at a time: `if not exists` does not protect against
 * concurrent creation of the same object. `tables` may be several statements.
 */
export const ensureTables = async (db: Db, schema: string, tables: RawBuilder<unknown>): Promise<void> => {
  const make = async (tx: Db): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`schema ${schema}`}))`.execute(tx);
    await seeNewObjects(tx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
    await tables.execute(tx);
  };
  await (db.isTransaction ? make(db) : db.transaction().execute(make));
};

export const schemaExists = async (db: Db, schema: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(db);
  return rows.length > 0;
};
