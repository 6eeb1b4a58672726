// npm run backup -- --to FOLDER: backs an open shop up. Exit codes: 0 done, 2 invalid command line, 3 failed.

import { parseArgs } from 'node:util';
import { takeBackup } from './backup/takeBackup.ts';
import { shopAddresses } from './shop/shopAddresses.ts';
import { createOutput } from './terminal/output.ts';
import { runOperation } from './terminal/runOperation.ts';

const usage = 'npm run backup -- --to FOLDER';

// A backup holds what the shop holds: it is for this user alone.
process.umask(0o077);
const output = createOutput(process.stdout, process.stderr);

await runOperation({ output, usage, refusals: [] }, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) {
    output.say(usage);
    return 2;
  }
  await takeBackup(shopAddresses(process.env), values.to, output);
  return 0;
});
