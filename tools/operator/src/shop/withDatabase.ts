import { createDatabase, type Database } from 'backend/infra/database/database.ts';
import { isDatabaseAway } from 'backend/infra/database/databaseErrors.ts';
import { assertDataFormat } from 'backend/infra/vault/dataFormat.ts';
import { projectionIdentities } from 'backend/projections/registry.ts';
import { noShopIn, ServiceAway } from './serviceAway.ts';
import type { ShopAddresses } from './shopAddresses.ts';

/** Maximum number of connections of one command: a session for each projection that it fills, and a few more. */
const connections = projectionIdentities.length + 5;

/** Connects to the shop's Postgres for `work`. @throws ServiceAway, NewerData */
export const withDatabase = async <Result>(
  { databaseUrl, dataDir }: Pick<ShopAddresses, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl === undefined) throw noShopIn(dataDir);
  const database = createDatabase(databaseUrl, { max: connections });
  try {
    await assertDataFormat(database.pool);
    return await work(database);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ServiceAway('Postgres cannot be reached: is the shop running?', {
      cause: error,
    });
  } finally {
    await database.close();
  }
};
