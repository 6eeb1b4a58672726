import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestCheckpoint } from './checkpoints/checkpoints.ts';
import { sealLog } from './sealLog.ts';
import { type EmptyLog, openEmptyLog } from './testing/openEmptyLog.ts';

let log: EmptyLog;
beforeEach(async () => {
  log = await openEmptyLog();
});
afterEach(() => log.end());

/** One turn, by a clock that says this time; answers of how many events the newest checkpoint is then. */
const sealedAt = async (time: string): Promise<bigint | undefined> => {
  const { store, database } = log;
  await sealLog({ db: database.db, store, now: () => new Date(time), checkpointMs: 5_000 });
  return (await newestCheckpoint(database.db))?.size;
};

test('checkpoints keep their distance', async () => {
  await log.append('Chairs');
  expect(await sealedAt('2026-03-01T10:00:00.000Z')).toBe(1n);
  await log.append('Tables');
  expect(await sealedAt('2026-03-01T10:00:04.999Z')).toBe(1n);
  expect(await sealedAt('2026-03-01T10:00:05.000Z')).toBe(2n);
});

test('a checkpoint by a clock that was ahead keeps none from being signed by one that is right', async () => {
  await log.append('Chairs');
  expect(await sealedAt('2026-03-01T11:00:00.000Z')).toBe(1n);
  await log.append('Tables');
  expect(await sealedAt('2026-03-01T10:00:00.000Z')).toBe(2n);
});
