import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readModelSchemas } from './readModelSchemas.ts';

/** Throws every read model away: the runners fill them again from the log, from zero. */
export const dropReadModels = async (db: Db): Promise<void> => {
  for (const name of await readModelSchemas(db)) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
};
