import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';

/** Drops a schema of this tool with all that is in it; one that is not there is fine. */
export const dropSchema = async (db: Db, schema: string): Promise<void> => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
};
