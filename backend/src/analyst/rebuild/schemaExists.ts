import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';

export const schemaExists = async (db: Db, schema: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db);
  return rows.length > 0;
};
