import { afterAll } from 'vitest';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';

/** An empty database for the tests of the calling file; it is closed and dropped after the last of them. */
export const ownDatabase = async (): Promise<Database> => {
  const database = createDatabase(await freshDatabase(), { max: 8 });
  afterAll(database.close);
  return database;
};
