import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readModelSchemas } from './dumpReadModels.ts';

/** Drops every read model; the runners fill them again from the beginning of the log. */
export const dropReadModels = async (db: Db): Promise<void> => {
  for (const name of await readModelSchemas(db)) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
};
