import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in the data directory that says where the embedded services of a running shop answer. */
const serviceAddressesFile = 'services.json';

/** Writes the addresses down for tools that look into a running shop (psql, analysts), for the owner alone: they hold passwords. */
export const noteServiceAddresses = (dir: string, addresses: Readonly<Record<string, string>>): void => {
  const path = join(dir, serviceAddressesFile);
  writeFileSync(`${path}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};
