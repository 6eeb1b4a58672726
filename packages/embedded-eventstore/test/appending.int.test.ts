import { randomUUID } from 'node:crypto';
import {
  type AppendToStreamOptions,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, numbered, numberedFrom, numbers, padded } from './support/events.ts';
import { describeEmbedded, newStream, storeUnderTest } from './support/storeUnderTest.ts';

const store = storeUnderTest();
// Credentials of the call's own make the client leave the shared batch stream for the classic call.
const paths: [string, AppendToStreamOptions][] = [
  ['batch append', {}],
  ['classic append', { credentials: { username: 'admin', password: 'changeit' } }],
];

describe.each(paths)('%s', (_name, path) => {
  test('events come back as they were written, in order, with position and time', async () => {
    const stream = newStream();
    const before = Date.now();
    const json = jsonEvent({ type: 'Named', data: { name: 'Čajník 🫖' }, metadata: { actor: 'admin' } });
    const binary = binaryEvent({
      type: 'Raw',
      data: Uint8Array.of(0, 255, 128),
      metadata: Uint8Array.of(1, 2),
    });
    const result = await store.client.appendToStream(stream, [json, binary], path);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });

    const [first, second] = await collect(store.client.readStream(stream));
    expect(first).toMatchObject({ id: json.id, streamId: stream, revision: 0n, type: 'Named', isJson: true });
    expect(first?.data).toEqual({ name: 'Čajník 🫖' });
    expect(first?.metadata).toEqual({ actor: 'admin' });
    expect(first?.created.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(second).toMatchObject({ id: binary.id, revision: 1n, type: 'Raw', isJson: false });
    expect(second?.data).toEqual(Uint8Array.of(0, 255, 128));
    expect(second?.metadata).toEqual(Uint8Array.of(1, 2));
    expect(second?.position).toEqual(result.position);
  });

  test('an event without metadata has none, and an empty object stays one', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, jsonEvent({ type: 'Empty', data: {} }), path);
    const [event] = await collect(store.client.readStream(stream));
    expect(event?.data).toEqual({});
    expect(event?.metadata).toBeUndefined();
  });

  test('no_stream is refused once the stream is there, and names its last revision', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 3), { ...path, expectedRevision: 'no_stream' });
    const again = store.client.appendToStream(stream, numbered(3), {
      ...path,
      expectedRevision: 'no_stream',
    });
    await expect(again).rejects.toMatchObject({
      streamName: stream,
      expectedVersion: 'no_stream',
      actualVersion: 2n,
    });
    expect(await numbers(store.client.readStream(stream))).toEqual([0, 1, 2]);
  });

  test('stream_exists is refused for a new stream, and accepted when it has only metadata', async () => {
    const stream = newStream();
    const append = () =>
      store.client.appendToStream(stream, numbered(0), { ...path, expectedRevision: 'stream_exists' });
    await expect(append()).rejects.toMatchObject({
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
    await store.client.setStreamMetadata(stream, { colour: 'green' });
    expect(await append()).toMatchObject({ nextExpectedRevision: 0n });
  });

  test('an exact revision is refused when the stream is elsewhere, below or above', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 3), path);
    for (const expectedRevision of [0n, 1n, 3n, 77n]) {
      const append = store.client.appendToStream(stream, numbered(9), { ...path, expectedRevision });
      const error = await append.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ expectedVersion: expectedRevision, actualVersion: 2n });
    }
    const next = await store.client.appendToStream(stream, numbered(3), { ...path, expectedRevision: 2n });
    expect(next.nextExpectedRevision).toBe(3n);
  });

  test('a repeated append with the same ids answers as the first time and stores nothing', async () => {
    const stream = newStream();
    const events = numberedFrom(1, 3);
    await store.client.appendToStream(stream, numbered(0), { ...path, expectedRevision: 'no_stream' });
    const first = await store.client.appendToStream(stream, events, { ...path, expectedRevision: 0n });
    await store.client.appendToStream(stream, numbered(4), { ...path, expectedRevision: 3n });
    expect(await store.client.appendToStream(stream, events, { ...path, expectedRevision: 0n })).toEqual(
      first,
    );
    expect(await store.client.appendToStream(stream, events, { ...path, expectedRevision: 'any' })).toEqual(
      first,
    );
    expect(await numbers(store.client.readStream(stream))).toEqual([0, 1, 2, 3, 4]);
  });

  test('a repetition that matches only in part is refused', async () => {
    const stream = newStream();
    const events = numberedFrom(0, 2);
    await store.client.appendToStream(stream, events, { ...path, expectedRevision: 'no_stream' });
    for (const expectedRevision of ['no_stream', 'any'] as const) {
      const longer = store.client.appendToStream(stream, [...events, numbered(2)], {
        ...path,
        expectedRevision,
      });
      await expect(longer).rejects.toBeInstanceOf(WrongExpectedVersionError);
    }
    expect(await numbers(store.client.readStream(stream))).toEqual([0, 1]);
  });

  test('the same id in another stream is another event', async () => {
    const id = randomUUID();
    const streams = [newStream(), newStream()];
    for (const stream of streams) await store.client.appendToStream(stream, numbered(1, id), path);
    for (const stream of streams) expect(await numbers(store.client.readStream(stream))).toEqual([1]);
  });

  test('an append that is too large is refused whole', async () => {
    const stream = newStream();
    const append = store.client.appendToStream(stream, [padded(0, 600), padded(1, 600)], path);
    const error = await append.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect((error as MaxAppendSizeExceededError).maxAppendSize).toBe(1024 * 1024);
    const next = await store.client.appendToStream(stream, numbered(0), {
      ...path,
      expectedRevision: 'no_stream',
    });
    expect(next.success).toBe(true);
  });

  test('500 events of one append lie side by side, in the stream and in $all', async () => {
    const streams = [newStream(), newStream()];
    await Promise.all(
      streams.map((stream) => store.client.appendToStream(stream, numberedFrom(0, 500), path)),
    );
    const all = await collect(store.client.readAll());
    for (const stream of streams) {
      const at = all.flatMap((event, index) => (event.streamId === stream ? [index] : []));
      expect(at).toHaveLength(500);
      expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBe(499);
      expect(await numbers(store.client.readStream(stream))).toEqual(
        Array.from({ length: 500 }, (_, i) => i),
      );
    }
  });

  test('an append of no events succeeds and makes no stream', async () => {
    const stream = newStream();
    expect((await store.client.appendToStream(stream, [], path)).success).toBe(true);
    await expect(collect(store.client.readStream(stream))).rejects.toThrow(stream);
  });
});

describeEmbedded('the embedded server', () => {
  test('metadata count too: many large ones are refused with nothing stored', async () => {
    const stream = newStream();
    const metadata = { text: 'x'.repeat(1024 * 1024) };
    const events = Array.from({ length: 18 }, () => jsonEvent({ type: 'Large', data: {}, metadata }));
    await expect(store.client.appendToStream(stream, events)).rejects.toThrow();
    await store.client.appendToStream(stream, numbered(0), { expectedRevision: 'no_stream' });
  });
});
