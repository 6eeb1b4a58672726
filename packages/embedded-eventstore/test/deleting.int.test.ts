import { StreamDeletedError, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, numbered, numberedFrom, numbers } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';

const store = storeUnderTest();
const failure = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

const streamOf = async (count: number): Promise<string> => {
  const stream = newStream();
  await store.client.appendToStream(stream, numberedFrom(0, count), { expectedRevision: 'no_stream' });
  return stream;
};

describe('a deleted stream', () => {
  test('is not found by readers, and its events stay in $all', async () => {
    const stream = await streamOf(3);
    await store.client.deleteStream(stream);
    expect(await failure(collect(store.client.readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
    const all = await collect(store.client.readAll());
    expect(all.filter((event) => event.streamId === stream)).toHaveLength(3);
  });

  test('comes back with the next append, whether no_stream or the last revision is expected; revisions continue', async () => {
    for (const expectedRevision of ['no_stream', 2n, 'any'] as const) {
      const stream = await streamOf(3);
      await store.client.deleteStream(stream);
      const result = await store.client.appendToStream(stream, numberedFrom(3, 2), { expectedRevision });
      expect(result.nextExpectedRevision).toBe(4n);
      // A real server takes the deletion back in a second step.
      const revisions = async () =>
        (await collect(store.client.readStream(stream)).catch(() => [])).map((event) => event.revision);
      await expect.poll(revisions).toEqual([3n, 4n]);
    }
  });

  test('loses its other metadata', async () => {
    const stream = await streamOf(3);
    await store.client.setStreamMetadata(stream, { maxCount: 2, colour: 'green' });
    await store.client.deleteStream(stream);
    await store.client.appendToStream(stream, numberedFrom(3, 4));
    await expect.poll(() => numbers(store.client.readStream(stream)).catch(() => [])).toEqual([3, 4, 5, 6]);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 3 });
  });

  test('is only deleted at the expected revision', async () => {
    const stream = await streamOf(3);
    const error = await failure(store.client.deleteStream(stream, { expectedRevision: 1n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, expectedVersion: 1n, actualVersion: 2n });
    await store.client.deleteStream(stream, { expectedRevision: 2n });
  });
});

describe('a tombstoned stream', () => {
  test('can never again be read, written or deleted', async () => {
    const { client } = store;
    const stream = await streamOf(3);
    await client.tombstoneStream(stream, { expectedRevision: 2n });
    const credentials = { username: 'admin', password: 'changeit' };
    const attempts = [
      collect(client.readStream(stream)),
      collect(client.readStream(`$$${stream}`)),
      client.appendToStream(stream, numbered(3)),
      client.appendToStream(stream, numbered(3), { credentials }),
      client.appendToStream(stream, numbered(3), { expectedRevision: 'no_stream' }),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
    ];
    for (const error of await Promise.all(attempts.map(failure)))
      expect(error).toBeInstanceOf(StreamDeletedError);
    expect(await failure(client.appendToStream(stream, numbered(3)))).toMatchObject({ streamName: stream });
  });

  test('takes metadata, which cannot be read, only when it had some before', async () => {
    const { client } = store;
    const credentials = { username: 'admin', password: 'changeit' };
    for (const hadSome of [true, false]) {
      const stream = await streamOf(1);
      if (hadSome) await client.setStreamMetadata(stream, { maxCount: 2 });
      await client.tombstoneStream(stream);
      // With credentials an append takes the other path.
      for (const options of [{}, { credentials }]) {
        const outcome = await failure(client.setStreamMetadata(stream, { maxCount: 1 }, options));
        if (hadSome) expect(outcome).toMatchObject({ success: true });
        else expect(outcome).toBeInstanceOf(StreamDeletedError);
      }
    }
  });

  test('leaves a $streamDeleted event in $all', async () => {
    const stream = await streamOf(1);
    await store.client.tombstoneStream(stream);
    const own = (await collect(store.client.readAll())).filter((event) => event.streamId === stream);
    expect(own.map((event) => event.type)).toEqual(['Numbered', '$streamDeleted']);
    expect(own.at(-1)?.revision).toBe(9223372036854775807n);
  });

  test('that never existed may be tombstoned, which reserves its name', async () => {
    const stream = newStream();
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await failure(store.client.appendToStream(stream, numbered(0)))).toBeInstanceOf(
      StreamDeletedError,
    );
  });
});

describe('stream metadata', () => {
  test('is read back, with the keys of its own', async () => {
    const stream = newStream();
    expect(await store.client.getStreamMetadata(stream)).toEqual({ streamName: stream });
    await store.client.setStreamMetadata(stream, { maxAge: 3600, owner: 'admin' });
    await store.client.setStreamMetadata(stream, { maxAge: 7200, owner: 'client' });
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxAge: 7200, owner: 'client' });
  });

  test('$maxCount shows readers the newest events only; $all keeps all', async () => {
    const stream = await streamOf(5);
    await store.client.setStreamMetadata(stream, { maxCount: 2 });
    expect(await numbers(store.client.readStream(stream))).toEqual([3, 4]);
    expect(await numbers(store.client.readStream(stream, { fromRevision: 0n, maxCount: 1 }))).toEqual([3]);
    const back = { direction: 'backwards', fromRevision: 'end' } as const;
    expect(await numbers(store.client.readStream(stream, back))).toEqual([4, 3]);
    const own = (await collect(store.client.readAll())).filter((event) => event.streamId === stream);
    expect(own).toHaveLength(5);
  });

  test('$tb hides the events before a revision', async () => {
    const stream = await streamOf(5);
    await store.client.setStreamMetadata(stream, { truncateBefore: 4 });
    expect(await numbers(store.client.readStream(stream))).toEqual([4]);
    await store.client.setStreamMetadata(stream, { truncateBefore: 5 });
    expect(await numbers(store.client.readStream(stream))).toEqual([]);
  });

  test('$maxAge hides events older than that many seconds', async () => {
    const stream = await streamOf(2);
    await store.client.setStreamMetadata(stream, { maxAge: 1 });
    await expect.poll(() => numbers(store.client.readStream(stream)), { timeout: 5000 }).toEqual([]);
    await store.client.appendToStream(stream, numbered(2));
    expect(await numbers(store.client.readStream(stream))).toEqual([2]);
  });
});
