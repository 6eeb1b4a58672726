import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readModelPrefix } from '#projections/projection.ts';

/** The schemas of all existing read models, of any version. */
export const readModelSchemas = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${readModelPrefix})
    order by nspname collate "C"`.execute(db);
  return rows.map((row) => row.name);
};

/** Every row of every read table as JSON text, sorted: two dumps are equal if and only if the tables are equal. Checkpoints are left out. */
export const dumpReadModels = async (db: Db, schemas?: readonly string[]): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema = any(${schemas ?? (await readModelSchemas(db))}::text[]) and table_name <> 'checkpoint'
    order by table_schema collate "C", table_name collate "C"`.execute(db);
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select line from (select row_to_json(t)::text as line from ${sql.id(schema, name)} t) lines order by line collate "C"
    `.execute(db);
    parts.push(`${schema}.${name}`, ...rows.map((row) => `  ${row.line}`));
  }
  return `${parts.join('\n')}\n`;
};
