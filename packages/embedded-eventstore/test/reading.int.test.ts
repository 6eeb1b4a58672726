import { BACKWARDS, END, type Position, START, StreamNotFoundError } from '@eventstore/db-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { collect, numbered, numberedFrom, numbers, padded } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';

const store = storeUnderTest();

describe('reading a stream', () => {
  const stream = newStream();
  beforeAll(() => store.client.appendToStream(stream, numberedFrom(0, 10)));

  test('a start revision is included, in both directions', async () => {
    const { client } = store;
    expect(await numbers(client.readStream(stream, { fromRevision: 7n }))).toEqual([7, 8, 9]);
    const back = { direction: BACKWARDS, fromRevision: 2n } as const;
    expect(await numbers(client.readStream(stream, back))).toEqual([2, 1, 0]);
  });

  test('the end backwards is the newest event first, the start backwards is the oldest only', async () => {
    const { client } = store;
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 2 } as const;
    expect(await numbers(client.readStream(stream, newest))).toEqual([9, 8]);
    expect(await numbers(client.readStream(stream, { direction: BACKWARDS, fromRevision: START }))).toEqual([
      0,
    ]);
  });

  test('beyond the end there is nothing, and that is no error', async () => {
    const { client } = store;
    expect(await numbers(client.readStream(stream, { fromRevision: 10n }))).toEqual([]);
    expect(await numbers(client.readStream(stream, { fromRevision: 10_000n }))).toEqual([]);
    const beyond = { direction: BACKWARDS, fromRevision: 10_000n, maxCount: 1 } as const;
    expect(await numbers(client.readStream(stream, beyond))).toEqual([9]);
  });

  test('a count limits the read', async () => {
    expect(await numbers(store.client.readStream(stream, { maxCount: 3, fromRevision: 4n }))).toEqual([
      4, 5, 6,
    ]);
  });

  test('a stream that does not exist is reported as not found', async () => {
    const missing = newStream();
    const error = await collect(store.client.readStream(missing)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StreamNotFoundError);
    expect(error).toMatchObject({ streamName: missing });
  });

  test('the position of an event is known when read from its stream', async () => {
    for await (const { commitPosition, event } of store.client.readStream(stream)) {
      expect(commitPosition).toBe(event?.position?.commit);
    }
  });
});

describe('reading $all', () => {
  const stream = newStream();
  const positions: Position[] = [];
  beforeAll(async () => {
    for (let number = 0; number < 5; number += 1) {
      const { position } = await store.client.appendToStream(stream, numbered(number));
      if (position) positions.push(position);
    }
  });
  const own = async (reading: ReturnType<typeof store.client.readAll>) => {
    const events = await collect(reading);
    return events
      .filter((event) => event.streamId === stream)
      .map((event) => (event.data as { number: number }).number);
  };

  test('it is never empty: system events come first', async () => {
    const [first] = await collect(store.client.readAll({ maxCount: 1 }));
    expect(first?.streamId).toMatch(/^\$/);
  });

  test('positions strictly increase', async () => {
    const at = (await collect(store.client.readAll())).map((event) => event.position?.commit ?? 0n);
    expect(at.every((position, index) => index === 0 || position > (at[index - 1] ?? 0n))).toBe(true);
    expect(positions).toHaveLength(5);
  });

  test('a start position is included forwards and excluded backwards', async () => {
    const fromPosition = positions[2];
    expect(await own(store.client.readAll({ fromPosition }))).toEqual([2, 3, 4]);
    expect(await own(store.client.readAll({ fromPosition, direction: BACKWARDS }))).toEqual([1, 0]);
  });

  test('the end is empty forwards and the newest event first backwards', async () => {
    expect(await own(store.client.readAll({ fromPosition: END }))).toEqual([]);
    const back = { fromPosition: END, direction: BACKWARDS } as const;
    expect(await own(store.client.readAll(back))).toEqual([4, 3, 2, 1, 0]);
  });
});

test('large events are read in order, page after page', async () => {
  const stream = newStream();
  for (let number = 0; number < 12; number += 1)
    await store.client.appendToStream(stream, padded(number, 500));
  expect(await numbers(store.client.readStream(stream))).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  );
});
