import { shopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import { withDatabase } from '@model-shop/operator/shop/withDatabase.ts';
import type { Database } from 'backend/infra/database/database.ts';
import type { Surroundings } from '../commandLine/command.ts';
import { type VerifiableLog, withLog } from './withLog.ts';

/** Opens the log and the database of the shop for `work`. */
export const withShop = <Result>(
  { environment }: Pick<Surroundings, 'environment'>,
  work: (log: VerifiableLog, database: Database) => Promise<Result>,
): Promise<Result> => {
  const addresses = shopAddresses(environment);
  return withLog(addresses, (log) => withDatabase(addresses, (database) => work(log, database)));
};
