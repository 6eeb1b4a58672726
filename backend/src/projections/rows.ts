import { sql } from 'kysely';
import { copyInto } from '#infra/database/copiedRows.ts';
import type { Db } from '#infra/database/database.ts';
import { copyText, storableJson } from './copyText.ts';
import type { Table } from './table.ts';

// JSON contains no raw control characters, so quoting it as JSON quotes it for the array: only " and \ are escaped.
const jsonElement = (value: object): string => JSON.stringify(storableJson(value));

const special = /["\\\0]/;

const textElement = (value: string): string =>
  special.test(value) ? `"${value.replaceAll('\0', '').replace(/["\\]/g, '\\$&')}"` : `"${value}"`;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'object') return jsonElement(value);
  return typeof value === 'string' ? textElement(value) : String(value);
};

/** Values as the text form of a Postgres array; objects and arrays in it become JSON. */
export const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

type Place<Row extends object> = { readonly schema: string; readonly table: Table<Row> };

const idOf = <Row extends object>({ schema, table }: Place<Row>) => sql.id(schema, table.name);

/** The primary key column. @throws Error if the key has none or several */
const keyOf = ({ name, keys: [key, ...more] }: Table): string => {
  if (key === undefined || more.length > 0) throw new Error(`The key of ${name} is not one column`);
  return key;
};

/** The rows with these keys, by key. */
export const loadRows = async <Row extends object>(
  db: Db,
  place: Place<Row>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  if (keys.length === 0) return new Map();
  const key = keyOf(place.table);
  const { rows } = await sql<Row & Record<string, string>>`
    select * from ${idOf(place)} where ${sql.id(key)} = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row[key] ?? '', row]));
};

/**
 * `(columns) select …` of many rows for one statement, with one array for each column: the cheapest way to pass many
 * rows (about half the cost of `json_populate_recordset` in the server).
 */
const valuesOf = <Row extends object>({ columns }: Table<Row>, rows: readonly Row[]) => {
  const arrays = Object.entries(columns).map(
    ([name, { type }]) => sql`${arrayLiteral(rows.map((row) => row[name as keyof Row]))}::${sql.raw(type)}[]`,
  );
  return sql`(${sql.join(Object.keys(columns).map((name) => sql.id(name)))}) select * from unnest(${sql.join(arrays)})`;
};

/** From this number of rows on they are copied: a COPY costs one round trip more than an insert, but each row half as much. */
const worthCopying = 50;

/** Inserts many rows with new keys at once, at about half the cost of an upsert. */
export const insertRows = async <Row extends object>(
  db: Db,
  place: Place<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const { schema, table } = place;
  if (rows.length >= worthCopying) {
    const columns = Object.keys(table.columns) as (keyof Row & string)[];
    await copyInto(db, { schema, table: table.name, columns }, copyText(rows, columns));
    return;
  }
  await sql`insert into ${idOf(place)} ${valuesOf(table, rows)}`.execute(db);
};

/** Writes many rows in one statement; a row with an existing key is replaced. */
export const upsertRows = async <Row extends object>(
  db: Db,
  place: Place<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const { table } = place;
  const key = keyOf(table);
  const replaced = Object.keys(table.columns)
    .filter((name) => name !== key)
    .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  await sql`
    insert into ${idOf(place)} ${valuesOf(table, rows)}
    on conflict (${sql.id(key)}) do ${replaced.length === 0 ? sql`nothing` : sql`update set ${sql.join(replaced)}`}
  `.execute(db);
};

export const deleteRows = async <Row extends object>(
  db: Db,
  place: Place<Row>,
  keys: readonly string[],
): Promise<void> => {
  await sql`delete from ${idOf(place)} where ${sql.id(keyOf(place.table))} = any(${keys}::text[])`.execute(
    db,
  );
};
