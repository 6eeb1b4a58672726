import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { EventStoreUnavailable } from './eventStore.ts';
import { clientStream, readBatches } from './readBatches.ts';

const batchesOf = (stream: Readable, signal?: AbortSignal) =>
  readBatches<number>(clientStream(stream), { batchSize: 2, signal });

test('a stream is read to its end in batches', async () => {
  expect((await Array.fromAsync(batchesOf(Readable.from([1, 2, 3])))).flat()).toEqual([1, 2, 3]);
  expect(await Array.fromAsync(batchesOf(Readable.from([])))).toEqual([]);
});

test('a stream that closes before its end is not treated as complete', async () => {
  const stream = new Readable({ objectMode: true, read: () => {} });
  stream.push(1);
  const batches = batchesOf(stream);
  expect(await batches.next()).toEqual({ done: false, value: [1] });
  stream.destroy();
  await expect(batches.next()).rejects.toBeInstanceOf(EventStoreUnavailable);
});

test('a reader that leaves a stream early is not a failure', async () => {
  const leaving = new AbortController();
  const stream = new Readable({ objectMode: true, read: () => {} });
  const next = batchesOf(stream, leaving.signal).next();
  leaving.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
