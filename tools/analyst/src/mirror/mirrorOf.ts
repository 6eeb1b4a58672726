import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ShopAddresses, shopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import type { Surroundings } from '../commandLine/command.ts';
import { withLog } from '../services/withLog.ts';
import { refreshMirror } from './refreshMirror.ts';

/** Embedded services get new ports at every start, so their mirror has a fixed name in the data directory. */
const fileName = ({ eventStoreUrl = '' }: ShopAddresses, isNamed: boolean): string =>
  isNamed
    ? `log-${createHash('sha256').update(eventStoreUrl).digest('hex').slice(0, 12)}.duckdb`
    : 'log.duckdb';

/** Updates the mirror of the shop's log and returns its path. @throws ServiceAway */
export const mirrorOf = async ({ environment, output, signal }: Surroundings): Promise<string> => {
  const addresses = shopAddresses(environment);
  const path = join(addresses.dataDir, 'analyst', fileName(addresses, Boolean(environment.EVENTSTORE_URL)));
  await withLog(addresses, (log) => refreshMirror(path, { log, output, signal }));
  return path;
};
