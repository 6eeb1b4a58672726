import type { Db } from 'backend/infra/database/database.ts';
import { sql } from 'kysely';

/** A table with the columns of its primary key. */
export type KeyedTable = { readonly table: string; readonly key: readonly string[] };

/** Tables of a schema that are not part of the read model. */
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

export type Row = Readonly<Record<string, unknown>>;
/** One differing row; null on a side without it. */
export type Difference = { readonly key: string; readonly live: Row | null; readonly other: Row | null };

export type TableComparison = {
  readonly table: string;
  readonly liveRows: number;
  readonly otherRows: number;
  /** The sum of the rows' hashes, so that the order of rows does not matter. */
  readonly liveHash: string;
  readonly otherHash: string;
  readonly differing: number;
  /** The first of them by key, up to the requested number. */
  readonly differences: readonly Difference[];
};

const fingerprint = async (db: Db, schema: string, table: string) => {
  const { rows } = await sql<{ count: string; hash: string }>`
    select count(*)::text as count, coalesce(sum(hashtextextended(row_to_json(t)::text, 0)), 0)::text as hash
    from ${sql.id(schema, table)} t`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), hash: rows[0]?.hash ?? '0' };
};

/** Rows as text beside their key as text; without a primary key the row is its own key. */
const keyed = (schema: string, { table, key }: KeyedTable) => {
  const name =
    key.length === 0
      ? sql`row_to_json(t)::text`
      : sql`concat_ws(' ', ${sql.join(key.map((column) => sql`t.${sql.id(column)}`))})`;
  return sql`select ${name} as key, row_to_json(t)::text as row from ${sql.id(schema, table)} t`;
};

/**
 * Compares one table of two schemas, in the snapshot of the given connection. Equal tables are read once each; rows are compared only if
 * the hashes differ.
 */
export const compareTable = async (
  db: Db,
  table: KeyedTable,
  { live, other, most }: { readonly live: string; readonly other: string; readonly most: number },
): Promise<TableComparison> => {
  const [a, b] = [await fingerprint(db, live, table.table), await fingerprint(db, other, table.table)];
  const same = {
    table: table.table,
    liveRows: a.count,
    otherRows: b.count,
    liveHash: a.hash,
    otherHash: b.hash,
  };
  if (a.count === b.count && a.hash === b.hash) return { ...same, differing: 0, differences: [] };
  const { rows } = await sql<{ key: string; live: string | null; other: string | null; differing: string }>`
    select key, l.row as live, o.row as other, (count(*) over ())::text as differing
    from (${keyed(live, table)}) l full join (${keyed(other, table)}) o using (key)
    where l.row is distinct from o.row
    order by key collate "C"
    limit ${most}`.execute(db);
  const parsed = (text: string | null): Row | null => (text === null ? null : JSON.parse(text));
  return {
    ...same,
    differing: Number(rows[0]?.differing ?? 0),
    differences: rows.map(({ key, live: left, other: right }) => ({
      key,
      live: parsed(left),
      other: parsed(right),
    })),
  };
};
