import { execFile } from 'node:child_process';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventStore } from '../src/startEventStore.ts';
import { collect, numbered, padded } from './support/events.ts';
import { describeEmbedded, dispose, newStream, temporaryDirectory } from './support/storeUnderTest.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The exit code and the output of a scrub. */
const scrub = (dir: string): Promise<{ code: unknown; said: { events: number; damage: unknown } }> => {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, '--dir', dir, '--scrub'], (error, stdout) => {
      resolve({ code: error?.code ?? 0, said: JSON.parse(stdout) });
    });
  });
};

describeEmbedded('the upkeep of a store', () => {
  let root = '';
  beforeAll(async () => {
    root = await temporaryDirectory();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('backups are taken while it is written to; each starts, and holds the same events up to its end', async () => {
    const backups = join(root, 'backups');
    process.env.EVENT_STORE_BACKUP_DIR = backups;
    process.env.EVENT_STORE_BACKUP_HOURS = '0.00005';
    process.env.EVENT_STORE_BACKUP_KEEP = '2';
    const server = await startEventStore({ dir: join(root, 'copied') }).finally(() => {
      for (const name of ['DIR', 'HOURS', 'KEEP']) delete process.env[`EVENT_STORE_BACKUP_${name}`];
    });
    const client = EventStoreDBClient.connectionString(server.url);
    const complete = async () => (await readdir(backups)).filter((name) => name.endsWith('Z')).sort();
    const first = await expect.poll(complete, { interval: 20 }).not.toEqual([]).then(complete);
    let written = 0;
    const isReplaced = async () => {
      const names = await complete();
      return names.length === 2 && names.every((name) => !first.includes(name));
    };
    while (!(await isReplaced())) {
      await client.appendToStream(newStream(), padded(written, 8));
      written += 1;
    }
    const original = await collect(client.readAll());
    const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    expect(Number(/^event_store_last_backup_timestamp_seconds (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(
      1e9,
    );
    expect(metrics).toContain('event_store_failed_backups_total 0');
    await dispose(client);
    await server.stop();

    const newest = join(backups, (await complete()).at(-1) ?? '');
    expect(await scrub(newest)).toMatchObject({ code: 0, said: { damage: null } });
    const restored = await startEventStore({ dir: newest });
    const again = EventStoreDBClient.connectionString(restored.url);
    const copied = await collect(again.readAll());
    expect(copied.length).toBeGreaterThan(first.length);
    expect(copied).toEqual(original.slice(0, copied.length));
    const { position } = await again.appendToStream(newStream(), numbered(0));
    expect(position?.commit).toBeGreaterThan(copied.at(-1)?.position?.commit ?? 0n);
    await dispose(again);
    await restored.stop();
  });

  test('a damaged event and a damaged page are noticed at the start and by a scrub, and named', async () => {
    const dir = join(root, 'damaged');
    const stream = newStream('precious');
    const server = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(server.url);
    for (let number = 0; number < 20; number += 1) await client.appendToStream(stream, padded(number, 6));
    const base = `http://127.0.0.1:${server.port}`;
    const scrubbed = await fetch(`${base}/admin/scrub`, { method: 'POST' });
    expect(await scrubbed.json()).toEqual({ damage: null });
    const copies = (headers: Record<string, string>) =>
      fetch(`${base}/admin/backup`, { method: 'POST', headers });
    // Two at once come one after the other; a page in a browser gets none.
    for (const copy of await Promise.all([copies({}), copies({})])) {
      expect(Number(copy.headers.get('x-last-position'))).toBeGreaterThan(0);
      expect((await copy.text()).slice(0, 15)).toBe('SQLite format 3');
    }
    expect((await copies({ origin: 'https://elsewhere.example' })).status).toBe(404);
    await dispose(client);
    await server.stop();

    const file = join(dir, 'events.sqlite');
    const text = (await readFile(file)).indexOf(`"number":7,"padding":"xxx`);
    expect(text).toBeGreaterThan(0);
    await overwrite(file, text + 200, 'y');
    const named = new RegExp(`the event at position \\d+ \\(stream ${stream}, revision 7\\)`);
    await expect(startEventStore({ dir })).rejects.toThrow(named);
    expect(await scrub(dir)).toMatchObject({
      code: 4,
      said: { damage: { reason: expect.stringMatching(named) } },
    });
    await (await startEventStore({ dir, acceptLoss: true })).stop();

    await overwrite(file, 4096, '\0'.repeat(4096));
    await expect(startEventStore({ dir })).rejects.toThrow(
      /the event store(?: in .*)? is damaged: .*restore the whole/,
    );
  });

  test('a log from before there were checksums is opened, and its new events have one', async () => {
    const dir = join(root, 'older');
    const file = join(dir, 'events.sqlite');
    await (await startEventStore({ dir })).stop();
    const older = new DatabaseSync(file);
    older.exec('ALTER TABLE events DROP COLUMN checksum; DROP TABLE empty_append');
    older.close();
    const server = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(server.url);
    await client.appendToStream(newStream(), numbered(0));
    await dispose(client);
    await server.stop();
    const newer = new DatabaseSync(file);
    expect(newer.prepare('SELECT checksum IS NULL AS missing FROM events ORDER BY position').all()).toEqual([
      { missing: 1 },
      { missing: 0 },
    ]);
    newer.close();
  });
});

const overwrite = async (file: string, at: number, text: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from(text, 'latin1'), 0, text.length, at);
  await handle.close();
};
