import { type RawBuilder, sql } from 'kysely';

/** A column as declared in SQL; `Value` is the type of its values in rows. */
export type Column<Value = unknown> = {
  readonly type: string;
  readonly isKey?: boolean;
  readonly isNullable?: boolean;
  readonly isUnique?: boolean;
  /** For the type checker only. */
  readonly value?: Value;
};

/** A column of any Postgres type, which is never null. */
export const column = <Value>(type: string): Column<Value> => ({ type });
export const text = <Value extends string = string>() => column<Value>('text');
export const integer = () => column<number>('integer');
/** Rows have it as text, so that it loses no digits. */
export const bigint = () => column<string>('bigint');
export const boolean = () => column<boolean>('boolean');
export const json = <Value>() => column<Value>('json');
export const jsonb = <Value>() => column<Value>('jsonb');

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isNullable: true });
export const unique = <Value>(of: Column<Value>): Column<Value> => ({ ...of, isUnique: true });
/** A column of the primary key. */
export const key = <Value>(of: Column<Value>): Column<Value> => ({ ...of, isKey: true });

type Columns = Readonly<Record<string, Column>>;
type RowWith<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

/** A table of a read model, declared once: its SQL and its row type are derived. */
export type Table<Row extends object = object, Name extends string = string> = {
  readonly name: Name;
  readonly columns: Columns;
  /** The columns of the primary key. */
  readonly keys: readonly string[];
  /** For the type checker only. */
  readonly row?: Row;
};
export type RowOf<Of extends Table> = Of extends Table<infer Row> ? Row : never;

export const defineTable = <const Name extends string, Of extends Columns>(
  name: Name,
  columns: Of,
): Table<RowWith<Of>, Name> => ({
  name,
  columns,
  keys: Object.keys(columns).filter((one) => columns[one]?.isKey),
});

/** The statement that creates a table in a schema. */
export const creationOf = ({ name, columns, keys }: Table, schema: string): RawBuilder<unknown> => {
  const lines = Object.entries(columns).map(
    ([one, { type, isNullable, isUnique }]) =>
      sql`${sql.id(one)} ${sql.raw(type)}${sql.raw(isNullable ? '' : ' not null')}${sql.raw(isUnique ? ' unique' : '')}`,
  );
  if (keys.length > 0) lines.push(sql`primary key (${sql.join(keys.map((one) => sql.id(one)))})`);
  return sql`create table ${sql.id(schema, name)} (${sql.join(lines)})`;
};
