// npm run backup -- --to FOLDER: backs up an open shop. Exit codes: 0 done, 2 invalid command line, 3 failed.

import { parseArgs } from 'node:util';
import { parseEnvironment } from 'backend/config.ts';
import { openFileStore } from 'backend/infra/files/openFileStore.ts';
import { takeBackup } from './backup/takeBackup.ts';
import { shopAddresses, shopVariables } from './shop/shopAddresses.ts';
import { createOutput } from './terminal/output.ts';
import { runOperation } from './terminal/runOperation.ts';

const usage = 'npm run backup -- --to FOLDER';

// A backup contains all the shop's data, so it is private to this user.
process.umask(0o077);
const output = createOutput(process.stdout, process.stderr);

await runOperation({ output, usage, refusals: [] }, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) {
    output.say(usage);
    return 2;
  }
  const files = await openFileStore(parseEnvironment(shopVariables(process.env)));
  await files.prove();
  await takeBackup(shopAddresses(process.env), files, values.to, output);
  return 0;
});
