import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreProcess, startEventStore } from '#embedded/eventStore/startEventStore.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { readLogSigner, replaceLogSigner } from '#infra/vault/logSeed.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { newestCheckpoint } from '../checkpoints/checkpoints.ts';
import { ensureProofSchema } from '../schema.ts';
import { sealLog } from '../sealLog.ts';
import { verifyLog } from '../verify/verifyLog.ts';
import { keyChangeText, parseKeyChange } from './keyChange.ts';
import { KeyringBroken } from './keyring.ts';
import { readKeyring } from './readKeyring.ts';
import { rotateKey } from './rotateKey.ts';

let dir: string;
let server: EventStoreProcess;
let store: EventStore;
let database: Database;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'keys-'));
  server = await startEventStore({ dir });
  store = createEventStore({ url: server.url });
  database = createDatabase(await freshDatabase(), { max: 6 });
  await migrateVault(database.pool);
  await ensureProofSchema(database.db);
});
afterEach(async () => {
  await store.close();
  await server.stop();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const append = (): Promise<unknown> => {
  const commandId = randomUUID();
  const metadata = {
    actor: { kind: 'system', id: 'test' },
    correlationId: commandId,
    causationId: commandId,
    commandId,
    schemaVersion: 1,
    at: '2026-03-01T10:00:00.000Z',
  } as const;
  const data = { categoryId: randomUUID(), name: 'Chairs' };
  return store.append(`category-${randomUUID()}`, 'noStream', [
    { id: randomUUID(), type: 'CategoryAdded', data, metadata },
  ]);
};
const now = () => new Date();
const seal = () => sealLog({ db: database.db, store, now, checkpointMs: 0 });
const sealed = async (): Promise<void> => {
  await append();
  await seal();
};
const rotate = () => rotateKey(database.db, now);
const verify = () => verifyLog({ db: database.db, store });

describe('a new key for the log', () => {
  test('signs from then on; what the old one signed still holds', async () => {
    await sealed();
    const { keys } = await rotate();
    expect(keys.map(({ number, after, upTo }) => [number, after, upTo])).toEqual([
      [1, 0n, 1n],
      [2, 1n, null],
    ]);
    await sealed();
    await rotate();
    await sealed();
    expect(await verify()).toMatchObject({ events: 3, checkpoints: 3, fault: null });
    const { keyFor, changes } = await readKeyring(database.db);
    expect([1n, 2n, 3n].map((size) => keyFor(size).number)).toEqual([1, 2, 3]);
    expect(changes).toHaveLength(2);
    const { text = '', signature = '' } = (await newestCheckpoint(database.db)) ?? {};
    expect([1n, 2n, 3n].map((size) => keyFor(size).verify(text, signature))).toEqual([false, false, true]);
  });

  test('may come before anything was signed, and several times between two checkpoints', async () => {
    await rotate();
    await rotate();
    await sealed();
    await rotate();
    await rotate();
    await sealed();
    expect(await verify()).toMatchObject({ checkpoints: 2, fault: null });
    expect((await readKeyring(database.db)).keyFor(1n).number).toBe(3);
  });

  test('destroys the one before', async () => {
    const before = await readLogSigner(database.db);
    const { keys } = await rotate();
    const { rows } = await sql<{
      name: string;
    }>`select name from vault.settings where name like '%log%'`.execute(database.db);
    expect(rows).toEqual([{ name: 'key:log' }]);
    expect((await readLogSigner(database.db)).keyId).toBe(keys[1]?.keyId);
    expect(keys.map(({ keyId }) => keyId)).toEqual([before.keyId, expect.not.stringMatching(before.keyId)]);
  });

  test('whoever signs while keys are changed signs with the key of that moment', async () => {
    await sealed();
    for (let round = 0; round < 5; round += 1) {
      await append();
      await Promise.all([seal(), rotate(), seal(), rotate(), seal()]);
    }
    expect(await verify()).toMatchObject({ fault: null });
    expect((await readKeyring(database.db)).keys).toHaveLength(11);
  });
});

describe('a list of keys that was tampered with', () => {
  const twice = async (): Promise<void> => {
    await sealed();
    await rotate();
    await sealed();
    await rotate();
    await sealed();
  };
  const change = async (number: number): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select text from proof.key_change where number = ${number}`.execute(database.db);
    return rows[0]?.text ?? '';
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'the newest change is gone',
      () => sql`delete from proof.key_change where number = 3`.execute(database.db),
    ],
    [
      'an older change is gone',
      () => sql`delete from proof.key_change where number = 2`.execute(database.db),
    ],
    [
      'a span was moved',
      async () => {
        const said = parseKeyChange({ text: await change(2) });
        const text = said === null ? '' : keyChangeText({ ...said, size: 2n });
        await sql`update proof.key_change set text = ${text} where number = 2`.execute(database.db);
      },
    ],
    [
      'a key of somebody else follows, signed by itself alone',
      async () => {
        const old = (await readLogSigner(database.db)).spki;
        const own = await replaceLogSigner(database.db);
        const text = keyChangeText({ number: 4, size: 3n, oldKey: old, newKey: own.spki, at: '2026-03-01' });
        await sql`insert into proof.key_change values (4, ${text}, ${own.sign(text)}, ${own.sign(text)})`.execute(
          database.db,
        );
      },
    ],
    ['the key in the vault is another', () => replaceLogSigner(database.db)],
  ])('is noticed, and nothing is signed on: %s', async (_, tamper) => {
    await twice();
    await tamper();
    expect((await verify()).fault?.kind).toBe('key');
    await append();
    await expect(seal()).rejects.toThrow(KeyringBroken);
    await expect(rotate()).rejects.toThrow(KeyringBroken);
  });

  test('that is empty leaves checkpoints which the key of now never signed', async () => {
    await twice();
    await sql`truncate proof.key_change`.execute(database.db);
    expect((await verify()).fault?.kind).toBe('checkpoint');
  });

  test('a checkpoint that the old key signed after its span is none', async () => {
    await sealed();
    const old = await readLogSigner(database.db);
    await rotate();
    await sealed();
    const { text = '' } = (await newestCheckpoint(database.db)) ?? {};
    await sql`update proof.checkpoint set signature = ${old.sign(text)} where size = 2`.execute(database.db);
    expect((await verify()).fault).toMatchObject({
      kind: 'checkpoint',
      explanation: 'The checkpoint of 2 events was not signed with the key that the shop had then',
    });
  });
});
