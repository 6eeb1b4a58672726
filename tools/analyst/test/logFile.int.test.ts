import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventStore } from 'embedded-eventstore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FiledEvent, type LogFile, openLogFile } from '../src/services/openLogFile.ts';

const numbered = (number: number, padding = '') =>
  jsonEvent({ type: 'Numbered', data: { number, padding }, metadata: { by: number } });
const numberedFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => numbered(first + nth));
/** An event larger than `kilobytes` kilobytes. */
const padded = (number: number, kilobytes: number) => numbered(number, 'x'.repeat(kilobytes * 1024));
const newStream = (category = 'test') => `${category}-${randomUUID()}`;

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
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'log-file-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('it has the events that the protocol delivers, in the same order and with the same positions', async () => {
    await using server = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(server.url);
    for (const category of ['model', 'order'])
      await client.appendToStream(newStream(category), numberedFrom(0, 20));
    await client.appendToStream(
      newStream('file'),
      binaryEvent({ type: 'Bytes', data: Buffer.from([0, 255]), metadata: Buffer.from([1]) }),
    );
    const delivered = [];
    for await (const { event } of client.readAll()) if (event) delivered.push(event);
    await client.dispose();
    const file = openLogFile(dir);
    const filed = everything(file);
    const contentOf = (content: unknown, isJson: boolean) =>
      isJson ? JSON.parse(String(content)) : Buffer.from(content as Uint8Array);
    const ours = ({ type }: { type: string }) => !type.startsWith('$');
    expect(
      filed.filter(ours).map(({ createdMs: _, isJson, data, metadata, ...place }) => ({
        ...place,
        isJson,
        data: contentOf(Buffer.from(data), isJson),
        metadata: contentOf(Buffer.from(metadata), isJson),
      })),
    ).toEqual(
      delivered.filter(ours).map(({ id, type, streamId, revision, position, isJson, data, metadata }) => ({
        id,
        type,
        stream: streamId,
        revision: Number(revision),
        position: Number(position?.commit),
        isJson,
        data: isJson ? data : Buffer.from(data as Uint8Array),
        metadata: isJson ? metadata : Buffer.from(metadata as Uint8Array),
      })),
    );
    expect(filed.map(({ id }) => id)).toEqual(delivered.map(({ id }) => id));
    expect(filed.filter(isNumbered).map(numberOf)).toEqual([...Array(20).keys(), ...Array(20).keys()]);
    const ofOrders = file.page(-1, 1_000, (stream) => stream.startsWith('order-'));
    expect(ofOrders).toMatchObject({ reached: filed.at(-1)?.position, events: { length: 20 } });
    const { position = 0, id = '' } = filed.at(-1) ?? {};
    expect([
      file.holds(BigInt(position)),
      file.holds(BigInt(position), id),
      file.holds(BigInt(position), 'other'),
    ]).toEqual([true, true, false]);
    expect(file.holds(BigInt(position + 1))).toBe(false);
    file.close();
  });

  test('while the server writes, copies, checks, is killed and restarted, a reader sees each event once, and only acknowledged ones', async () => {
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
    await again.appendToStream(newStream(), numberedFrom(80, 1));
    read();
    expect(seen).toEqual([...Array(81).keys()]);
    await again.dispose();
    await server.stop();
    file.close();
  });

  test('a reader never blocks a write, however long it reads', async () => {
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

  test('a damaged event is named, and a folder without a log is refused', async () => {
    const server = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(server.url);
    await client.appendToStream(newStream(), numberedFrom(0, 3));
    await client.dispose();
    await server.stop();
    const damaging = new DatabaseSync(join(dir, 'events.sqlite'));
    damaging.exec('UPDATE events SET checksum = 1 WHERE position = (SELECT max(position) FROM events)');
    damaging.close();
    const file = openLogFile(dir);
    expect(() => everything(file)).toThrow(/the event at position \d+ is not what was written/);
    file.close();
    expect(() => openLogFile(join(dir, 'nothing'))).toThrow();
  });
});
