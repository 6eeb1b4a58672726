import { randomUUID } from 'node:crypto';
import {
  type AppendExpectedRevision,
  type Position,
  type RecordedEvent,
  START,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { collect, numbered, numberedFrom } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { take, takeCount } from './support/subscriptions.ts';

const store = storeUnderTest();
const writers = 32;
const appendsEach = 40;
const streams = Array.from({ length: 10 }, () => newStream('model'));

type Acked = {
  stream: string;
  ids: string[];
  expected: AppendExpectedRevision;
  last: bigint;
  commit: bigint;
};

/** A writer's assumption: often right, often not. */
const randomExpectation = (known: bigint): AppendExpectedRevision => {
  const beliefs: AppendExpectedRevision[] = [
    'any',
    'no_stream',
    'stream_exists',
    known,
    known,
    known + 1n,
    0n,
  ];
  const belief = beliefs[Math.floor(Math.random() * beliefs.length)] ?? 'any';
  return belief === -1n ? 'no_stream' : belief;
};

test('32 writers on 10 streams: the log contains exactly the acknowledged appends, and subscribers that start meanwhile see each event once and in order', async () => {
  const acked: Acked[] = [];
  const filter = streamNameFilter({ prefixes: streams });
  const subscribers: Promise<{ from: bigint; seen: RecordedEvent[] }>[] = [];
  const subscribe = async (fromPosition: Position | typeof START) => {
    let timesCaughtUp = 0;
    const subscription = store.client.subscribeToAll({ fromPosition, filter });
    subscription.on('caughtUp', () => {
      timesCaughtUp += 1;
    });
    const seen = await take(subscription, ({ type }) => type === 'Over');
    expect(timesCaughtUp).toBeLessThanOrEqual(1);
    return { from: fromPosition === START ? -1n : fromPosition.commit, seen };
  };
  const refused = new Set<string>();
  const known = new Map<string, bigint>();
  const write = async () => {
    const stream = streams[Math.floor(Math.random() * streams.length)] ?? '';
    const events = numberedFrom(0, 1 + Math.floor(Math.random() * 3)).map((event) => ({
      ...event,
      id: randomUUID(),
    }));
    const ids = events.map((event) => event.id);
    const expected = randomExpectation(known.get(stream) ?? -1n);
    try {
      const result = await store.client.appendToStream(stream, events, { expectedRevision: expected });
      const last = result.nextExpectedRevision;
      acked.push({ stream, ids, expected, last, commit: result.position?.commit ?? 0n });
      if (last > (known.get(stream) ?? -1n)) known.set(stream, last);
      if (acked.length % 60 === 0) subscribers.push(subscribe(result.position ?? START), subscribe(START));
    } catch (error) {
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      const { actualVersion } = error as WrongExpectedVersionError;
      expect(actualVersion).not.toBe(expected);
      for (const id of ids) refused.add(id);
    }
  };
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let count = 0; count < appendsEach; count += 1) await write();
    }),
  );
  expect(refused.size).toBeGreaterThan(0);
  expect(subscribers.length).toBeGreaterThan(10);
  await store.client.appendToStream(streams[0] ?? '', { ...numbered(0), type: 'Over' });

  const whole = (await collect(store.client.readAll())).filter((event) => streams.includes(event.streamId));
  const all = whole.slice(0, -1);
  const inOrder = [...acked].sort((a, b) => (a.commit < b.commit ? -1 : 1));
  // $all contains the acknowledged appends one after the other, each complete and contiguous.
  expect(all.map((event) => event.id)).toEqual(inOrder.flatMap((append) => append.ids));
  expect(all.some((event) => refused.has(event.id))).toBe(false);
  for (const { expected, last, ids } of acked) {
    const before = last - BigInt(ids.length);
    if (typeof expected === 'bigint') expect(before).toBe(expected);
    if (expected === 'no_stream') expect(before).toBe(-1n);
    if (expected === 'stream_exists') expect(before).toBeGreaterThanOrEqual(0n);
  }
  for (const stream of streams) {
    const own = whole.filter((event) => event.streamId === stream);
    const read = await collect(store.client.readStream(stream));
    expect(read.map((event) => event.id)).toEqual(own.map((event) => event.id));
    expect(read.map((event) => event.revision)).toEqual(read.map((_, index) => BigInt(index)));
  }
  for (const checkpoint of [undefined, whole[0], whole[Math.floor(whole.length / 3)], whole.at(-2)]) {
    const expected = whole.slice(checkpoint ? whole.indexOf(checkpoint) + 1 : 0);
    const subscription = store.client.subscribeToAll({ fromPosition: checkpoint?.position ?? START, filter });
    const seen = await takeCount(subscription, expected.length);
    expect(seen.map((event) => event.id)).toEqual(expected.map((event) => event.id));
  }
  for (const { from, seen } of await Promise.all(subscribers)) {
    const expected = whole.filter(({ position }) => (position?.commit ?? 0n) > from);
    expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
});
