import { randomUUID } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from 'backend/infra/database/database.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { appendToProof } from 'backend/proof/appendToProof.ts';
import { rotateKey } from 'backend/proof/keys/rotateKey.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { verifyLog } from 'backend/proof/verify/verifyLog.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { sampleMetadata } from 'backend/testing/samples/sampleContext.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { listening } from 'backend/testing/servers/listening.ts';
import { runProgram, startProgram } from 'backend/testing/shop/startProgram.ts';
import { startEventStore } from 'embedded-eventstore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '../src/copyLog/compareLogs.ts';

/** A log of an earlier version of the shop, with many streams and old versions of events. */
const oldLog = fileURLToPath(
  new URL('../../../backend/test/dataFolders/2026-11-22/folder/eventstore', import.meta.url),
);

const copyLog = (
  ...program: readonly [args: readonly string[], environment?: Readonly<Record<string, string>>]
) => runProgram('copyLog', ...program);

const kept = ({ position: _, created: __, ...event }: StoredEvent) => event;
const eventsIn = async (store: EventStore): Promise<readonly StoredEvent[]> =>
  Array.fromAsync(eventsOf(store));

// Each test starts the program several times.
describe('npm run copy-log', () => {
  const dir = temporaryFolder();
  const ends: (() => Promise<unknown>)[] = [];
  const serve = async (folder?: string, options: { readonly token?: string } = {}) => {
    const server = await startEventStore(folder === undefined ? options : { dir: folder });
    const store = createEventStore({ url: server.url });
    let isOpen = true;
    const close = async () => {
      if (!isOpen) return;
      isOpen = false;
      await store.close();
      await server.stop();
    };
    ends.push(close);
    return { url: server.url, store, close };
  };
  const append = (store: EventStore, count: number) => {
    const metadata = sampleMetadata();
    const appendOne = (name: string) =>
      store.append(`category-${randomUUID()}`, 'noStream', [
        { id: randomUUID(), type: 'CategoryAdded', data: { categoryId: randomUUID(), name }, metadata },
      ]);
    return Promise.all(Array.from({ length: count }, (_, index) => appendOne(`Category ${index}`)));
  };

  beforeAll(async () => {
    await cp(oldLog, join(dir, 'old'), { recursive: true });
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  test('a folder is copied to the server of a running shop as the same log; its token is on no command line', async () => {
    const server = await serve(undefined, { token: 'a-token-of-the-tests' });
    const shop = { DATA_DIR: join(dir, 'running') };
    await mkdir(shop.DATA_DIR);
    await writeFile(join(shop.DATA_DIR, 'services.json'), JSON.stringify({ EVENTSTORE_URL: server.url }));
    const address = server.url.replace(/token:.*@/, '');
    const there = await copyLog(['--from', join(dir, 'old'), '--to', address], shop);
    expect(there).toMatchObject({ code: 0 });
    const old = await serve(join(dir, 'old'));
    const originals = await eventsIn(old.store);
    expect(new Set(originals.map(({ type }) => type)).size).toBeGreaterThan(15);
    expect((await eventsIn(server.store)).map(kept)).toEqual(originals.map(kept));
    await old.close();
  });

  test('killed in the middle, it continues, and copies events that arrived meanwhile', async () => {
    const folder = join(dir, 'interrupted');
    const [source, first] = [await serve(), await serve(folder)];
    await append(source.store, 600);
    const { child, ended } = startProgram('copyLog', ['--from', source.url, '--to', first.url]);
    await expect.poll(() => first.store.lastPosition(), { interval: 5 }).not.toBeNull();
    child.kill('SIGKILL');
    await ended;
    // The last append of the killed program may still be under way: a stopping server finishes it.
    await first.close();
    const target = await serve(folder);
    const soFar = (await eventsIn(target.store)).length;
    expect(soFar).toBeGreaterThan(0);
    expect(soFar).toBeLessThan(600);

    await append(source.store, 1);
    const resumed = await copyLog(['--from', source.url, '--to', target.url]);
    expect(resumed.code).toBe(0);
    expect(resumed.said).toContain(`601 events are the same in both, ${601 - soFar} of them copied now`);
    expect((await eventsIn(target.store)).map(kept)).toEqual((await eventsIn(source.store)).map(kept));
  });

  test('a target with other events is refused, and is left unchanged', async () => {
    const [source, target] = [await serve(), await serve()];
    await append(source.store, 3);
    await append(target.store, 1);
    const [own] = await eventsIn(target.store);
    const refused = await copyLog(['--from', source.url, '--to', target.url]);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`Event ${own?.id} in ${own?.streamName}`);
    expect(await eventsIn(target.store)).toEqual([own]);
    const nothing = await copyLog(['--from', join(dir, 'nothing'), '--to', target.url]);
    expect(nothing).toMatchObject({ code: 3, said: expect.stringContaining('holds no log') });
    const folder = await copyLog(['--from', source.url, '--to', join(dir, 'new')]);
    expect(folder).toMatchObject({ code: 3, said: expect.stringContaining('is not the address') });
    expect(await copyLog(['--from', source.url])).toMatchObject({ code: 2 });
  });

  test('with --switch the copy is proven again with the same keys, and data with positions is dropped', async () => {
    const [source, target] = [await serve(), await serve()];
    const url = await freshDatabase();
    const open = async () => {
      const database = createDatabase(url, { max: 2 });
      await migrateVault(database.pool);
      await ensureProofSchema(database.db);
      return database;
    };
    const now = () => new Date();
    const before = await open();
    await append(source.store, 3);
    await appendToProof({ db: before.db, store: source.store, now, treeHeadIntervalMs: 0 });
    await rotateKey(before.db, now);
    await before.pool.query('create schema rm_catalogue_models_v1; create schema policies');
    const environment = { DATABASE_URL: url, EVENTSTORE_URL: source.url };
    const words = ['--from', source.url, '--to', target.url, '--switch'];
    expect(await copyLog(words, environment)).toMatchObject({
      code: 3,
      said: expect.stringContaining('stop every role first'),
    });
    await before.close();

    // The last role appends after the log was copied, before the database is stopped.
    const postgres = new URL(url);
    const late = createServer(async (client) => {
      late.removeAllListeners('connection').on('connection', pass);
      await append(source.store, 1);
      pass(client);
    });
    const pass = (client: Socket) => {
      const server = connect(Number(postgres.port), postgres.hostname);
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    };
    const throughLate = new URL(url);
    throughLate.port = String(await listening(late));
    const switched = await copyLog(words, { ...environment, DATABASE_URL: throughLate.href });
    late.close();
    expect(await eventsIn(target.store)).toHaveLength(4);
    expect(switched).toMatchObject({
      code: 0,
      said: expect.stringContaining('policies, rm_catalogue_models_v1'),
    });
    expect((await copyLog(words, environment)).said).toContain('The proof was renewed before');
    const after = await open();
    try {
      const verdict = () => verifyLog({ db: after.db, store: target.store });
      expect(await verdict()).toMatchObject({ events: 4, fault: null });
      const { rows } = await after.pool.query(
        `select nspname from pg_namespace where nspname ~ '^(proof|rm_|policies)' order by 1`,
      );
      expect(rows).toEqual([
        { nspname: 'proof' },
        { nspname: expect.stringMatching(/^proof_until_\d{14}$/) },
      ]);
      await append(target.store, 1);
      await appendToProof({ db: after.db, store: target.store, now, treeHeadIntervalMs: 0 });
      expect(await verdict()).toMatchObject({ events: 5, treeHeads: 2, pending: 0, fault: null });
    } finally {
      await after.close();
    }
  });
});
