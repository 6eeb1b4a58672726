import { appendToProof } from 'backend/proof/appendToProof.ts';
import { verifyLog } from 'backend/proof/verify/verifyLog.ts';
import { openEmptyLog } from 'backend/testing/parts/openEmptyLog.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cutProof } from './cutProof.ts';

const log = await openEmptyLog();
beforeEach(log.startOver);
afterAll(log.end);

test('a proof that is cut at any event is valid up to there, and continues from there', async () => {
  const { store } = log;
  const { db } = log.database;
  const extendProof = () => appendToProof({ db, store, now: () => new Date(), treeHeadIntervalMs: 0 });
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
