import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { startEventStore } from 'embedded-eventstore';
import { describe, expect, test } from 'vitest';
import { type FiledEvent, type LogFile, openLogFile } from '../src/services/openLogFile.ts';

const numbered = (number: number, padding = '') =>
  jsonEvent({ type: 'Numbered', data: { number, padding }, metadata: { by: number } });
/** An event larger than `kilobytes` kilobytes. */
const padded = (number: number, kilobytes: number) => numbered(number, 'x'.repeat(kilobytes * 1024));
const newStream = () => `test-${randomUUID()}`;

const everything = (file: LogFile, most = 7): FiledEvent[] => {
  const all: FiledEvent[] = [];
  for (let after = -1; ; ) {
    const { events, reached } = file.page(after, most);
    if (reached === null) return all;
    all.push(...events);
    after = reached;
  }
};

const numberOf = ({ data }: FiledEvent): number => JSON.parse(Buffer.from(data).toString()).number;
const isNumbered = ({ type }: FiledEvent): boolean => type === 'Numbered';

describe('the file of a log, read while the server runs', () => {
  const folder = temporaryFolder();

  test('while the server writes, copies, checks, is killed and restarted, a reader sees each event once, and only acknowledged ones', async () => {
    const dir = join(folder, 'restarted');
    let server = await startEventStore({ dir });
    const { port } = server;
    const client = EventStoreDBClient.connectionString(server.url);
    const file = openLogFile(dir);
    const seen: number[] = [];
    let after = -1;
    const read = () => {
      const { events, reached } = file.page(after, 50);
      seen.push(...events.filter(isNumbered).map(numberOf));
      after = reached ?? after;
    };
    const base = `http://127.0.0.1:${port}/admin`;
    // More than the write-ahead log holds before it is written back (16 MiB), so that it restarts under the reader.
    for (let number = 0; number < 80; number += 1) {
      await client.appendToStream(newStream(), padded(number, 256));
      read();
      expect(seen.at(-1)).toBe(number);
      if (number === 25)
        expect(await (await fetch(`${base}/scrub`, { method: 'POST' })).json()).toEqual({ damage: null });
      if (number === 50) await (await fetch(`${base}/backup`, { method: 'POST' })).arrayBuffer();
    }
    await client.dispose();
    await server.kill();
    read();
    server = await startEventStore({ dir, port });
    const again = EventStoreDBClient.connectionString(server.url);
    await again.appendToStream(newStream(), numbered(80));
    read();
    expect(seen).toEqual([...Array(81).keys()]);
    await again.dispose();
    await server.stop();
    file.close();
  });

  test('a reader never blocks a write, however long it reads', async () => {
    const dir = join(folder, 'read');
    await using server = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(server.url);
    const reader = new DatabaseSync(join(dir, 'events.sqlite'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM events').get();
    for (let number = 0; number < 20; number += 1)
      await client.appendToStream(newStream(), padded(number, 900));
    reader.close();
    const file = openLogFile(dir);
    expect(everything(file).filter(isNumbered)).toHaveLength(20);
    file.close();
    await client.dispose();
  });
});
