// npm run restore -- --from FOLDER: restores a backup into DATA_DIR and DATABASE_URL, or the embedded Postgres. Exit codes: 0 done, 1 the
// backup is damaged, 2 invalid command line, 3 failed.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment } from 'backend/config.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { openFileStore } from 'backend/infra/files/openFileStore.ts';
import { DamagedBackup } from './backup/openArchive.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { runOperation } from './terminal/runOperation.ts';

const usage = 'npm run restore -- --from FOLDER';

process.umask(0o077);

await runOperation({ usage, refusals: [DamagedBackup] }, async (output) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) return 'usage';
  const config = parseEnvironment(process.env);
  const { DATA_DIR, DATABASE_URL: databaseUrl, EVENTSTORE_URL: url } = config;
  const log = url === undefined ? undefined : createEventStore({ url });
  try {
    await restoreBackup(values.from, {
      dataDir: resolve(DATA_DIR),
      databaseUrl,
      log,
      openFiles: () => openFileStore(config),
      output,
    });
  } finally {
    await log?.close();
  }
  output.say('Start the shop: read models and checkpoints are made anew from the log');
  return 0;
});
