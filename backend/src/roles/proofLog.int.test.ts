import { expect, test } from 'vitest';
import { silentLogger } from '#infra/logger/logger.ts';
import { newestTreeHead } from '#proof/treeHeads.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { startProofLog } from './proofLog.ts';
import { runnersCheck } from './readinessChecks.ts';

test('readiness reports a log that has lost events of the proof', async () => {
  const log = await openEmptyLog();
  const older = await openEmptyLog();
  const { database } = log;
  const start = (store: typeof log.store) =>
    startProofLog({ database, store, log: silentLogger, now: () => new Date() });
  const fault = () =>
    runnersCheck(database.db, 'proof')
      .run()
      .then(
        () => null,
        ({ message }: Error) => message,
      );
  try {
    await log.append('Chairs');
    await log.append('Tables');
    expect(await fault()).toBe('proof notStarted');
    const sound = await start(log.store);
    await expect.poll(async () => (await newestTreeHead(database.db))?.size).toBe(2n);
    await expect.poll(fault).toBeNull();
    await sound.stop();

    await older.append('Chairs');
    const unsound = await start(older.store);
    await expect.poll(fault).toBe('proof stopped');
    await unsound.stop();
  } finally {
    await Promise.all([log.end(), older.end()]);
  }
});
