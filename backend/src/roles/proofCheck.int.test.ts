import { expect, test } from 'vitest';
import { appendToProof } from '#proof/appendToProof.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { proofCheck } from './readinessChecks.ts';

test('readiness reports a log that has lost events of the proof', async () => {
  const log = await openEmptyLog();
  const older = await openEmptyLog();
  try {
    const { store, database } = log;
    await log.append('Chairs');
    await log.append('Tables');
    expect(await proofCheck({ store, database }).run()).toBeUndefined();
    await appendToProof({ db: database.db, store, now: () => new Date(0), treeHeadIntervalMs: 0 });
    expect(await proofCheck({ store, database }).run()).toBeUndefined();
    await older.append('Chairs');
    await expect(proofCheck({ store: older.store, database }).run()).rejects.toThrow('stopped');
  } finally {
    await Promise.all([log.end(), older.end()]);
  }
});
