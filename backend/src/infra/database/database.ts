import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A database handle that knows no table yet; each screen adds its own with `$extendTables`. */
export type Db = Kysely<Record<never, never>>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/**
 * Connects to Postgres, at first use. `bigint` columns (log positions, cents) come as text, so none of them
 * ever loses digits.
 */
export const createDatabase = (url: string, { max }: { readonly max: number }): Database => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  const pool = new pg.Pool({ connectionString: url, max, types });
  // A connection that breaks fails its queries, and the pool replaces it; unheard, the event ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db, pool, close };
};
