// npm run backup -- --to FOLDER: backs up an open shop. Exit codes: 0 done, 2 invalid command line, 3 failed.

import { parseArgs } from 'node:util';
import { parseEnvironment } from 'backend/config.ts';
import { openFileStore } from 'backend/infra/files/openFileStore.ts';
import { backupRunner, createReports } from 'backend/infra/follow/heartbeat.ts';
import { takeBackup } from './backup/takeBackup.ts';
import { shopAddresses, shopVariables } from './shop/shopAddresses.ts';
import { withDatabase } from './shop/withDatabase.ts';
import { runOperation } from './terminal/runOperation.ts';

// A backup contains all the shop's data, so it is private to this user.
process.umask(0o077);

await runOperation({ usage: 'npm run backup -- --to FOLDER' }, async (output) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) return 'usage';
  const files = await openFileStore(parseEnvironment(shopVariables(process.env)));
  await files.prove();
  const addresses = shopAddresses(process.env);
  await takeBackup(addresses, files, values.to, output);
  await withDatabase(addresses, ({ db }) => createReports(db)({ name: backupRunner, state: 'live' }));
  return 0;
});
