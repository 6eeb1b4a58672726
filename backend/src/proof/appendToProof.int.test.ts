import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { appendToProof } from './appendToProof.ts';
import { cutProof } from './cutProof.ts';
import { newestTreeHead } from './treeHeads.ts';
import { verifyLog } from './verify/verifyLog.ts';

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

test('a proof that is cut at any event is valid up to there, and continues from there', async () => {
  const { store } = log;
  const { db } = log.database;
  const extendProof = () => provenAt('2026-03-01T10:00:00.000Z', 0);
  for (const name of ['Chairs', 'Tables', 'Lamps', 'Beds', 'Sofas', 'Desks', 'Doors']) {
    await log.append(name);
    await extendProof();
  }
  const positions = (await Array.fromAsync(store.readStored({ after: null })))
    .flat()
    .map((event) => event.position);
  for (const kept of [7, 6, 5, 4, 3, 2, 1, 0]) {
    await cutProof(db, positions[kept - 1] ?? null);
    expect(await verifyLog({ db, store })).toEqual({
      events: kept,
      treeHeads: kept,
      pending: 7 - kept,
      fault: null,
    });
  }
  await extendProof();
  expect(await verifyLog({ db, store })).toMatchObject({ events: 7, pending: 0, fault: null });
  await cutProof(db, positions[3] ?? null);
  await extendProof();
  expect(await verifyLog({ db, store })).toMatchObject({ events: 7, pending: 0, fault: null });
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
