import { cp, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { startEventStore } from '../src/startEventStore.ts';
import { collect, numbered, numbers, padded } from './support/events.ts';
import { describeEmbedded, during, newStream, temporaryDirectory } from './support/storeUnderTest.ts';

describeEmbedded('the upkeep of a store', () => {
  const root = temporaryDirectory();

  test('a copy is taken while the log is written to; it can be started, and contains the same events up to its end', async () => {
    const copied = join(root, 'copied');
    await mkdir(copied);
    const original = await during({ dir: join(root, 'original') }, async (client, port) => {
      const copy = (headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}/admin/backup`, { method: 'POST', headers });
      for (let number = 0; number < 20; number += 1)
        await client.appendToStream(newStream(), padded(number, 8));
      // A page in a browser gets none; two at the same time are made one after the other.
      expect((await copy({ origin: 'https://elsewhere.example' })).status).toBe(404);
      let isCopying = true;
      const copies = Promise.all([copy(), copy()]).finally(() => {
        isCopying = false;
      });
      for (let number = 20; isCopying; number += 1)
        await client.appendToStream(newStream(), padded(number, 8));
      for (const one of await copies) {
        await writeFile(join(copied, 'events.sqlite'), await one.bytes());
        await writeFile(join(copied, 'high-water'), one.headers.get('x-last-position') ?? '');
      }
      return await collect(client.readAll());
    });
    await during({ dir: copied }, async (client) => {
      const events = await collect(client.readAll());
      expect(events.filter(({ type }) => type === 'Numbered').length).toBeGreaterThanOrEqual(20);
      expect(events).toEqual(original.slice(0, events.length));
      expect(await readFile(join(copied, 'high-water'), 'utf8')).toContain(
        String(events.at(-1)?.position?.commit),
      );
      const { position } = await client.appendToStream(newStream(), numbered(0));
      expect(position?.commit).toBeGreaterThan(events.at(-1)?.position?.commit ?? 0n);
    });
  });

  test('a damaged event and a damaged page are detected at the start, and named', async () => {
    const dir = join(root, 'damaged');
    const stream = newStream('precious');
    await during({ dir }, async (client) => {
      for (let number = 0; number < 20; number += 1) await client.appendToStream(stream, padded(number, 6));
    });
    const file = join(dir, 'events.sqlite');
    const text = (await readFile(file)).indexOf(`"number":7,"padding":"xxx`);
    expect(text).toBeGreaterThan(0);
    await overwrite(file, text + 200, 'y');
    const named = new RegExp(`the event at position \\d+ \\(stream ${stream}, revision 7\\)`);
    await expect(startEventStore({ dir })).rejects.toThrow(named);
    await (await startEventStore({ dir, acceptLoss: true })).stop();

    await overwrite(file, 4096, '\0'.repeat(4096));
    await expect(startEventStore({ dir })).rejects.toThrow(
      /the event store(?: in .*)? is damaged: .*restore the whole/,
    );
  });

  test('a log of an older version is opened: without checksums, and with events removed by its compaction', async () => {
    const dir = join(root, 'older');
    const written = await during({ dir }, async (client) => {
      for (let number = 0; number < 3; number += 1) await client.appendToStream('older', numbered(number));
      return await collect(client.readAll());
    });
    const [, removed, last] = written.slice(-3);
    const older = new DatabaseSync(join(dir, 'events.sqlite'));
    older.exec('ALTER TABLE events DROP COLUMN checksum; DROP TABLE empty_append');
    older.exec(`INSERT INTO compaction VALUES (1, ${last?.position?.commit})`);
    older.exec(`DELETE FROM events WHERE position = ${removed?.position?.commit}`);
    older.close();
    await during({ dir }, async (client) => {
      // A reader that stopped at a removed event continues after it.
      expect(await collect(client.readAll({ fromPosition: removed?.position ?? 'end' }))).toEqual([last]);
      await client.appendToStream('older', numbered(3));
    });
    const newer = new DatabaseSync(join(dir, 'events.sqlite'));
    const checksums = newer.prepare('SELECT checksum IS NULL AS missing FROM events ORDER BY position').all();
    expect(checksums).toEqual([...written.slice(1).map(() => ({ missing: 1 })), { missing: 0 }]);
    newer.close();
  });

  test('a log in which version 1.0 deleted and hid events is opened: they stay hidden in their streams, and new ones are seen', async () => {
    const dir = join(root, 'hidden');
    await cp(new URL('dataFolders/1.0/', import.meta.url), dir, { recursive: true });
    await during({ dir }, async (client) => {
      const read = (stream: string) => numbers(client.readStream(stream));
      const write = (stream: string, number: number, expectedRevision: 'no_stream' | bigint) =>
        client.appendToStream(stream, numbered(number), { expectedRevision });
      // The log has all of them.
      const types = (await collect(client.readAll())).map(({ type }) => type);
      expect(types.filter((type) => type === 'Numbered')).toHaveLength(26);
      expect(types.filter((type) => type === '$streamDeleted')).toHaveLength(1);

      expect(await read('kept')).toEqual([0, 1]);
      expect(await read('written-again')).toEqual([3]);
      expect(await read('counted')).toEqual([3, 4]);
      expect(await read('truncated')).toEqual([3, 4]);
      expect(await read('aged')).toEqual([]);
      for (const stream of ['deleted', 'deleted-described'])
        await expect(read(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
      for (const refused of [
        read('tombstoned'),
        write('tombstoned', 2, 1n),
        client.setStreamMetadata('tombstoned', {}),
        client.appendToStream('deleted', numbered(3), { expectedRevision: 'stream_exists' }),
      ])
        await expect(refused).rejects.toBeInstanceOf(StreamDeletedError);
      const { metadata } = await client.getStreamMetadata<{ shopId: string }>('described');
      expect(metadata).toEqual({ shopId: 'a' });

      // Revisions continue after the deleted events, and limits hold until the metadata are replaced.
      await write('deleted', 3, 'no_stream');
      await write('deleted', 4, 3n);
      await client.setStreamMetadata('deleted-described', { colour: 'green' });
      await write('deleted-described', 3, 2n);
      await write('counted', 5, 4n);
      expect(await read('deleted')).toEqual([3, 4]);
      expect(await read('deleted-described')).toEqual([3]);
      expect(await read('counted')).toEqual([4, 5]);
      await client.setStreamMetadata('counted', {});
      expect(await read('counted')).toEqual([0, 1, 2, 3, 4, 5]);
    });
  });
});

const overwrite = async (file: string, at: number, text: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from(text, 'latin1'), 0, text.length, at);
  await handle.close();
};
