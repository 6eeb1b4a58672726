import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';

/** A table with the columns that name a row. */
export type KeyedTable = { readonly table: string; readonly key: readonly string[] };

/** What a schema holds beside rows of its own: no part of the read model. */
const notRows = ['checkpoint', 'replay_note'];

/** The tables of a read model's schema, with their primary keys. */
export const readTables = async (db: Db, schema: string): Promise<readonly KeyedTable[]> => {
  const { rows } = await sql<{ table: string; key: readonly string[] }>`
    select relname as table, coalesce(
      (select array_agg(attname::text order by array_position(indkey::int2[], attnum))
       from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = pg_class.oid and indisprimary), '{}') as key
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relkind in ('r', 'p') and relname <> all(${notRows}::text[])
    order by relname collate "C"`.execute(db);
  return rows;
};
