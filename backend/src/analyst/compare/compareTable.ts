import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { KeyedTable } from './readTables.ts';

export type Row = Readonly<Record<string, unknown>>;
/** One row that is not the same; null where a side has none. */
export type Difference = { readonly key: string; readonly live: Row | null; readonly other: Row | null };

export type TableComparison = {
  readonly table: string;
  readonly liveRows: number;
  readonly otherRows: number;
  /** The sum of the rows' hashes: the same rows give the same, in whatever order they lie. */
  readonly liveHash: string;
  readonly otherHash: string;
  readonly differing: number;
  /** The first of them by key, as many as were asked for. */
  readonly differences: readonly Difference[];
};

const fingerprint = async (db: Db, schema: string, table: string) => {
  const { rows } = await sql<{ count: string; hash: string }>`
    select count(*)::text as count, coalesce(sum(hashtextextended(row_to_json(t)::text, 0)), 0)::text as hash
    from ${sql.id(schema, table)} t`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), hash: rows[0]?.hash ?? '0' };
};

/** Rows as text beside the text of their key; without a primary key the row is its own. */
const keyed = (schema: string, { table, key }: KeyedTable) => {
  const name =
    key.length === 0
      ? sql`row_to_json(t)::text`
      : sql`concat_ws(' ', ${sql.join(key.map((column) => sql`t.${sql.id(column)}`))})`;
  return sql`select ${name} as key, row_to_json(t)::text as row from ${sql.id(schema, table)} t`;
};

/**
 * Compares one table of two schemas, in the snapshot of the given connection. Tables that are the same cost one reading each;
 * the rows are laid side by side only where the hashes differ.
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
