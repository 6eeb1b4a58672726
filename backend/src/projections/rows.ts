import { sql } from 'kysely';
import { copyInto } from '#infra/database/copyInto.ts';
import type { Db } from '#infra/database/database.ts';
import { arrayLiteral } from './arrayLiteral.ts';
import { copyText } from './copyText.ts';

type Table = { readonly schema: string; readonly table: string };
/** A table with a column that names each row. */
export type Place = Table & { readonly key: string };
/** The type of each column, by its name. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The columns of a table with their Postgres types. */
const columnTypes = async (db: Db, { schema, table }: Table): Promise<ColumnTypes> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relname = ${table} and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
};

/** Cached for each schema, since the columns of a version never change. */
export const rememberedColumnTypes = (): ((db: Db, place: Table) => Promise<ColumnTypes>) => {
  const known = new Map<string, ColumnTypes>();
  return async (db, place) => {
    const types = known.get(place.schema) ?? (await columnTypes(db, place));
    known.set(place.schema, types);
    return types;
  };
};

/** The rows with these keys, by key. */
export const loadRows = async <Row extends object>(
  db: Db,
  { schema, table, key }: Place,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Row & Record<string, string>>`
    select * from ${sql.id(schema, table)} where ${sql.id(key)} = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row[key] ?? '', row]));
};

/**
 * `(columns) select …` of many rows for one statement, with one array for each column: the cheapest way to pass many
 * rows (about half the cost of `json_populate_recordset` in the server).
 */
const valuesOf = <Row extends object>(types: ColumnTypes, rows: readonly Row[]) => {
  const names = [...types.keys()] as (keyof Row & string)[];
  const arrays = names.map(
    (name) => sql`${arrayLiteral(rows.map((row) => row[name]))}::${sql.raw(types.get(name) ?? 'text')}[]`,
  );
  return sql`(${sql.join(names.map((name) => sql.id(name)))}) select * from unnest(${sql.join(arrays)})`;
};

/** From this many rows on they are copied: a COPY costs a round trip more than an insert, and each row half as much. */
const worthCopying = 50;

/** Inserts many rows with new keys at once, at about half the cost of an upsert. */
export const insertRows = async <Row extends object>(
  db: Db,
  { schema, table }: Table,
  types: ColumnTypes,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length >= worthCopying) {
    const columns = [...types.keys()] as (keyof Row & string)[];
    await copyInto(db, { schema, table, columns }, copyText(rows, columns));
    return;
  }
  await sql`insert into ${sql.id(schema, table)} ${valuesOf(types, rows)}`.execute(db);
};

/** Writes many rows in one statement; a row with an existing key is replaced. */
export const upsertRows = async <Row extends object>(
  db: Db,
  { schema, table, key }: Place,
  types: ColumnTypes,
  rows: readonly Row[],
): Promise<void> => {
  const replaced = [...types.keys()]
    .filter((name) => name !== key)
    .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  await sql`
    insert into ${sql.id(schema, table)} ${valuesOf(types, rows)}
    on conflict (${sql.id(key)}) do ${replaced.length === 0 ? sql`nothing` : sql`update set ${sql.join(replaced)}`}
  `.execute(db);
};

export const deleteRows = async (
  db: Db,
  { schema, table, key }: Place,
  keys: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.id(schema, table)} where ${sql.id(key)} = any(${keys}::text[])`.execute(db);
};
