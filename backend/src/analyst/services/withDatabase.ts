import { createDatabase, type Database } from '#infra/database/database.ts';
import { isDatabaseAway } from '#infra/database/databaseErrors.ts';
import { projectionIdentities } from '#projections/registry.ts';
import { ServiceAway } from './serviceAway.ts';
import type { ShopAddresses } from './shopAddresses.ts';

/** Connections that one command needs at most: a session for each projection that it fills, and some beside. */
const connections = projectionIdentities.length + 5;

/** Works with the shop's Postgres. @throws ServiceAway */
export const withDatabase = async <Result>(
  { databaseUrl, dataDir }: Pick<ShopAddresses, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl === undefined) {
    throw new ServiceAway(
      `No shop has run in ${dataDir}: start it with "npm start", or set DATA_DIR or DATABASE_URL`,
    );
  }
  const database = createDatabase(databaseUrl, { max: connections });
  try {
    await database.pool.query('select 1');
    return await work(database);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ServiceAway('Postgres cannot be reached at its address, or went away: does the shop run?', {
      cause: error,
    });
  } finally {
    await database.close();
  }
};
