import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { isMissingTable } from './databaseErrors.ts';

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

/** Runs a query. If its table does not exist yet, `makeTables` creates it, and the query runs once more. */
export const onMadeTables = <Result>(
  query: () => Promise<Result>,
  makeTables: () => Promise<void>,
): Promise<Result> =>
  query().catch(async (error: unknown) => {
    if (!isMissingTable(error)) throw error;
    await makeTables();
    return query();
  });
