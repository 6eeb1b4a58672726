import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { appendToProof } from './appendToProof.ts';
import { newestTreeHead } from './treeHeads.ts';

const log = await openEmptyLog();
beforeEach(log.startOver);
afterAll(log.end);

/** One run at this time of the clock; returns the size of the newest tree head. */
const provenAt = async (time: string, treeHeadIntervalMs = 5_000): Promise<bigint | undefined> => {
  const { store, database } = log;
  await appendToProof({ db: database.db, store, now: () => new Date(time), treeHeadIntervalMs });
  return (await newestTreeHead(database.db))?.size;
};

test('tree heads are signed at the interval, also after a clock that was ahead', async () => {
  await log.append('Chairs');
  expect(await provenAt('2026-03-01T10:00:00.000Z')).toBe(1n);
  await log.append('Tables');
  expect(await provenAt('2026-03-01T10:00:04.999Z')).toBe(1n);
  expect(await provenAt('2026-03-01T10:00:05.000Z')).toBe(2n);
  await log.append('Lamps');
  expect(await provenAt('2026-03-01T09:00:00.000Z')).toBe(3n);
});

test('a run continues at the head of the last one, and adds nothing when another process is ahead', async () => {
  const { db } = log.database;
  const deps = { db, store: log.store, now: () => new Date(), treeHeadIntervalMs: 0 };
  await log.append('Chairs');
  const head = await appendToProof(deps);
  await log.append('Tables');
  expect((await appendToProof(deps, head))?.frontier.size).toBe(2n);
  await log.append('Lamps');
  expect(await appendToProof(deps, head)).toBeNull();
});
