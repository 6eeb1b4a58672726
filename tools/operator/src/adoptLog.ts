// npm run adopt-log: makes a stopped shop's log and database belong together again after a loss that no backup can undo
// (docs/troubleshooting.md). Exit codes: 0 done, 1 the log is another shop's, or empty, 2 invalid command line, 3 failed.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment } from 'backend/config.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { openFileStore } from 'backend/infra/files/openFileStore.ts';
import { adoptLog, NotAdoptable } from './adoptLog/adoptLog.ts';
import { openLog } from './copyLog/openLog.ts';
import { withStillDatabase } from './shop/withStillDatabase.ts';
import { runOperation } from './terminal/runOperation.ts';

process.umask(0o077);

await runOperation({ usage: 'npm run adopt-log', refusals: [NotAdoptable] }, async (output) => {
  parseArgs({ options: {} });
  const config = parseEnvironment(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const end = await openLog(config.EVENTSTORE_URL ?? `${dataDir}/eventstore`);
  const log = createEventStore({ url: end.url });
  try {
    const files = await openFileStore(config);
    await withStillDatabase(
      { databaseUrl: config.DATABASE_URL, dataDir, isNew: config.DATABASE_URL === undefined },
      (database) => adoptLog({ log, database, files, output }),
    );
  } finally {
    await log.close();
    await end.close();
  }
  return 0;
});
