import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#infra/database/database.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { findLacks } from './findLacks.ts';

let database: Database;
beforeAll(async () => {
  database = createDatabase(await freshDatabase(), { max: 1 });
  await migrateVault(database.pool);
});
afterAll(() => database.close());

/** A log that never ends; each event names a person and a file. */
const endless = {
  readStored: async function* () {
    for (;;)
      yield Array.from({ length: 50 }, () => {
        const person = { personId: randomUUID(), ciphertext: 'secret' };
        return { data: { person, file: { assetId: randomUUID(), sha256: '00' } } } as unknown as StoredEvent;
      });
  },
};

test('a bounded look ends however long the log is, and counts what the events that it read lack', async () => {
  const asked: string[] = [];
  const files = {
    stat: async (key: string) => {
      asked.push(key);
      return null;
    },
  };
  expect(await findLacks(endless, database.db, files, 120)).toEqual({
    events: 150,
    persons: 150,
    files: 150,
  });
  expect(new Set(asked).size).toBe(150);
});
