import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyLog, openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { appendToProof } from './appendToProof.ts';
import { newestTreeHead } from './treeHeads.ts';

let log: EmptyLog;
beforeEach(async () => {
  log = await openEmptyLog();
});
afterEach(() => log.end());

/** One run at this time of the clock; returns the size of the newest tree head. */
const provenAt = async (time: string): Promise<bigint | undefined> => {
  const { store, database } = log;
  await appendToProof({ db: database.db, store, now: () => new Date(time), treeHeadIntervalMs: 5_000 });
  return (await newestTreeHead(database.db))?.size;
};

test('tree heads are signed at the interval', async () => {
  await log.append('Chairs');
  expect(await provenAt('2026-03-01T10:00:00.000Z')).toBe(1n);
  await log.append('Tables');
  expect(await provenAt('2026-03-01T10:00:04.999Z')).toBe(1n);
  expect(await provenAt('2026-03-01T10:00:05.000Z')).toBe(2n);
});

test('a tree head from a clock that was ahead does not prevent new ones from a correct clock', async () => {
  await log.append('Chairs');
  expect(await provenAt('2026-03-01T11:00:00.000Z')).toBe(1n);
  await log.append('Tables');
  expect(await provenAt('2026-03-01T10:00:00.000Z')).toBe(2n);
});
