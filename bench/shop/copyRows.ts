import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from 'backend/infra/database/database.ts';
import type { Projection } from 'backend/projections/projection.ts';
import { sql } from 'kysely';

/** The filled tables of a projection. */
const tablesOf = async (db: Db, schema: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = ${schema} and tablename not in ('checkpoint', 'replay_note') order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * The time Postgres takes to COPY the rows of a projection's schema into equal tables and to index them, in ms.
 * @throws where the server may not write files
 */
export const copyMs = async (db: Db, projection: Projection, schema: string): Promise<number> => {
  const tables = await tablesOf(db, schema);
  const file = (table: string) => join(tmpdir(), `shop-bench-${process.pid}-${table}.copy`);
  const copied = `bench_${randomUUID().replaceAll('-', '')}`;
  try {
    for (const table of tables)
      await sql`copy ${sql.id(schema, table)} to ${sql.lit(file(table))} (format binary)`.execute(db);
    await sql`create schema ${sql.id(copied)}`.execute(db);
    await projection.createTables(db, copied);
    const startedAt = performance.now();
    for (const table of tables)
      await sql`copy ${sql.id(copied, table)} from ${sql.lit(file(table))} (format binary)`.execute(db);
    for (const statement of projection.indexes?.(copied) ?? []) await statement.execute(db);
    return performance.now() - startedAt;
  } finally {
    await sql`drop schema if exists ${sql.id(copied)} cascade`.execute(db);
    for (const table of tables) await rm(file(table), { force: true });
  }
};
