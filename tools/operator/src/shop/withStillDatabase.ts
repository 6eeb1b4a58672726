import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { createDatabase, type Database } from 'backend/infra/database/database.ts';
import { assertDataFormat } from 'backend/infra/vault/dataFormat.ts';
import { ServiceAway } from './serviceAway.ts';

/** The database of a stopped shop, for work that must not overlap with a role. */
export type StillDatabase = Database & { readonly url: string };

/** Connections of others, including waiting roles. */
const others = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

const assertStill = async (url: string): Promise<void> => {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ count: number }>(others);
    if (rows[0]?.count !== 0)
      throw new ServiceAway('Somebody is connected to the database: stop every role first');
  } finally {
    await client.end();
  }
};

const startEmbedded = async (dir: string) => {
  const { startPostgres } = await import('@model-shop/supervisor/startPostgres').catch((error: unknown) => {
    throw new ServiceAway('Set DATABASE_URL: there is no embedded Postgres in this installation', {
      cause: error,
    });
  });
  return startPostgres({ dir }).catch((error: Error) => {
    throw new ServiceAway(`${error.message}: stop the shop first`, { cause: error });
  });
};

/**
 * Opens the database at `databaseUrl`, or starts the embedded one of `dataDir`, which `isNew` creates.
 * @throws ServiceAway when it does not exist, or a shop uses it; NewerData
 */
export const withStillDatabase = async <Result>(
  {
    databaseUrl,
    dataDir,
    isNew = false,
  }: { readonly databaseUrl: string | undefined; readonly dataDir: string; readonly isNew?: boolean },
  work: (database: StillDatabase) => Promise<Result>,
): Promise<Result> => {
  const dir = join(dataDir, 'postgres');
  if (databaseUrl === undefined && !isNew && !existsSync(dir))
    throw new ServiceAway(`There is no database in ${dir}: set DATABASE_URL or DATA_DIR`);
  const embedded = databaseUrl === undefined ? await startEmbedded(dir) : null;
  try {
    const url = databaseUrl ?? embedded?.url ?? '';
    await assertStill(url);
    const database = createDatabase(url, { max: 4 });
    try {
      await assertDataFormat(database.pool);
      return await work({ ...database, url });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
};
