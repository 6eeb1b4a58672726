import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Projection, schemaOf } from './projection.ts';
import { loadRows } from './rows.ts';
import { creationOf, type RowOf, type Table } from './table.ts';

type Index = {
  readonly name: string;
  readonly table: Table;
  readonly on: RawBuilder<unknown>;
  readonly isUnique: boolean;
};

/** An index for readers; `on` is the SQL after the table's name. */
export const index = (name: string, table: Table, on: RawBuilder<unknown>): Index => ({
  name,
  table,
  on,
  isUnique: false,
});
export const uniqueIndex = (...of: Parameters<typeof index>): Index => ({ ...index(...of), isUnique: true });

export type RowsOf<Tables extends readonly Table[]> = {
  [One in Tables[number] as One['name']]: RowOf<One>;
};

/** The part of a projection that follows from its tables. */
export type ReadModel = Pick<Projection, 'name' | 'version' | 'createTables' | 'indexes'>;

/** The rows that a query selects. */
export type Selected<Query extends (...args: never[]) => Compilable> = InferResult<ReturnType<Query>>[number];

/** Declares the tables of a projection. The indexes that take longest come first; `tablesOf` gives the tables to queries. */
export const defineReadModel = <const Tables extends readonly Table[]>(
  identity: Pick<ReadModel, 'name' | 'version'>,
  tables: Tables,
  indexes: readonly Index[] = [],
) => ({
  ...identity,
  createTables: async (db: Db, schema: string): Promise<void> => {
    for (const table of tables) await creationOf(table, schema).execute(db);
  },
  indexes: (schema: string) =>
    indexes.map(
      ({ name, table, on, isUnique }) => sql`
        create ${sql.raw(isUnique ? 'unique index' : 'index')} if not exists ${sql.id(name)}
        on ${sql.id(schema, table.name)} ${on}`,
    ),
  /** The rows of a table with these keys, by key. */
  rowsOf: <Row extends object>(db: Db, table: Table<Row>, keys: readonly string[]) =>
    loadRows(db, { schema: schemaOf(identity), table }, keys),
  tablesOf: (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<RowsOf<Tables>>(),
});
