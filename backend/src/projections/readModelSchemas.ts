import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readModelPrefix } from './projection.ts';

/** The schemas of all existing read models, of any version. */
export const readModelSchemas = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${readModelPrefix})
    order by nspname collate "C"`.execute(db);
  return rows.map((row) => row.name);
};
