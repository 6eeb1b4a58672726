import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, type Position, START } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { startEventStore } from '../src/startEventStore.ts';
import { collect, numbered, numbers, padded } from './support/events.ts';
import { describeEmbedded, dispose, newStream, temporaryDirectory } from './support/storeUnderTest.ts';
import { takeCount } from './support/subscriptions.ts';

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
  const root = temporaryDirectory();

  test('backups are taken while the log is written to; each can be started, and contains the same events up to its end', async () => {
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

  test('a damaged event and a damaged page are detected at the start and by a scrub, and named', async () => {
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
    // Two concurrent ones run one after the other; a page in a browser gets none.
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

  test('a log without checksums is opened, and its new events have them', async () => {
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

const compact = (dir: string): Promise<{ removed: number; bytesBefore: number; bytesAfter: number }> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [main, '--dir', dir, '--compact'], (error, stdout, stderr) => {
      if (error) reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });

describeEmbedded('a compaction', () => {
  const root = temporaryDirectory();

  test('removes events that metadata hides, changes nothing for readers of streams, and may be killed at any moment', async () => {
    const dir = join(root, 'compacted');
    let server = await startEventStore({ dir });
    let client = EventStoreDBClient.connectionString(server.url);
    const names = ['counted', 'cut', 'expired', 'deleted', 'returned', 'tombstoned', 'whole'] as const;
    const positions = new Map<string, Position | undefined>();
    for (const name of names) {
      for (let number = 0; number < 10; number += 1) {
        const { position } = await client.appendToStream(name, padded(number, 100));
        if (number === 4) positions.set(name, position);
      }
    }
    for (const maxCount of [5, 3]) await client.setStreamMetadata('counted', { maxCount });
    await client.setStreamMetadata('cut', { truncateBefore: 7 });
    await client.setStreamMetadata('expired', { maxAge: 1 });
    for (const name of ['deleted', 'returned']) await client.deleteStream(name);
    await client.appendToStream('returned', numbered(10));
    await client.setStreamMetadata('tombstoned', { owner: 'nobody' });
    await client.tombstoneStream('tombstoned');
    const read = async (name: string) => collect(client.readStream(name)).catch((error: Error) => error.name);
    await expect.poll(() => read('expired')).toEqual([]);
    const everyStream = async () =>
      Promise.all([...names, '$$counted', '$$deleted', '$$tombstoned'].map(read));
    const before = await everyStream();
    const all = await collect(client.readAll());
    await expect(compact(dir)).rejects.toThrow('already open in another process');
    await dispose(client);
    await server.stop();

    for (let killAfterMs = 150; ; killAfterMs *= 1.3) {
      const child = spawn(process.execPath, [main, '--dir', dir, '--compact']);
      const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      const [code] = await once(child, 'exit');
      clearTimeout(timer);
      expect(await scrub(dir)).toMatchObject({ code: 0, said: { damage: null } });
      if (code === 0) break;
    }
    expect(await compact(dir)).toMatchObject({ removed: 0 });
    expect((await stat(join(dir, 'events.sqlite'))).size).toBeLessThan(2_500_000);
    expect((await stat(join(dir, 'events.sqlite'))).mode & 0o777).toBe(0o600);

    server = await startEventStore({ dir });
    client = EventStoreDBClient.connectionString(server.url);
    expect(await everyStream()).toEqual(before);
    const left = await collect(client.readAll());
    const ids = new Set(left.map(({ id }) => id));
    expect(left).toEqual(all.filter(({ id }) => ids.has(id)));
    expect(left.filter(({ type }) => type === 'Numbered').map(({ streamId }) => streamId)).toEqual([
      ...Array(3).fill('counted'),
      ...Array(3).fill('cut'),
      ...Array(10).fill('whole'),
      'returned',
    ]);
    // A reader that stopped at a removed event continues after it.
    for (const name of ['counted', 'deleted', 'tombstoned']) {
      const fromPosition = positions.get(name) ?? START;
      const rest = left.filter(
        ({ position }) => (position?.commit ?? 0n) > (fromPosition as Position).commit,
      );
      const delivered = await takeCount(client.subscribeToAll({ fromPosition }), rest.length);
      expect(delivered).toEqual(rest);
      expect(await collect(client.readAll({ fromPosition }))).toEqual(rest);
    }
    await expect(collect(client.readAll({ fromPosition: { commit: 65n, prepare: 65n } }))).rejects.toThrow();
    const again = await client.appendToStream('deleted', numbered(10), { expectedRevision: 9n });
    expect(again.position?.commit).toBeGreaterThan(all.at(-1)?.position?.commit ?? 0n);
    expect((await read('deleted')).length).toBe(1);
    await client.setStreamMetadata('counted', {});
    expect(await numbers(client.readStream('counted'))).toEqual([7, 8, 9]);
    await dispose(client);
    await server.stop();
  });

  test('a damaged log is left unchanged, and one that another process reads is not replaced', async () => {
    const dir = join(root, 'damaged');
    await (await startEventStore({ dir })).stop();
    const reader = new DatabaseSync(join(dir, 'events.sqlite'), { readOnly: true });
    reader.prepare('SELECT count(*) FROM events').get();
    await expect(compact(dir)).rejects.toThrow('another process reads the log');
    reader.close();
    await compact(dir);
    const damaging = new DatabaseSync(join(dir, 'events.sqlite'));
    damaging.exec('UPDATE events SET checksum = 1');
    damaging.close();
    await expect(compact(dir)).rejects.toThrow('is not what was written');
  });
});

const overwrite = async (file: string, at: number, text: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from(text, 'latin1'), 0, text.length, at);
  await handle.close();
};
