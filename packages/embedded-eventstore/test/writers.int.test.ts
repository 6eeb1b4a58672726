import { randomUUID } from 'node:crypto';
import {
  type AppendExpectedRevision,
  START,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { collect, numberedFrom } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { takeCount } from './support/subscriptions.ts';

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

test('32 writers on 10 streams: the log contains exactly the acknowledged appends', async () => {
  const acked: Acked[] = [];
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

  const all = (await collect(store.client.readAll())).filter((event) => streams.includes(event.streamId));
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
    const own = all.filter((event) => event.streamId === stream);
    const read = await collect(store.client.readStream(stream));
    expect(read.map((event) => event.id)).toEqual(own.map((event) => event.id));
    expect(read.map((event) => event.revision)).toEqual(read.map((_, index) => BigInt(index)));
  }
  const filter = streamNameFilter({ prefixes: streams });
  const checkpoints = [undefined, all[0], all[Math.floor(all.length / 3)], all[all.length - 2]];
  for (const checkpoint of checkpoints) {
    const expectedIds = all.slice(checkpoint ? all.indexOf(checkpoint) + 1 : 0).map((event) => event.id);
    const subscription = store.client.subscribeToAll({ fromPosition: checkpoint?.position ?? START, filter });
    const seen = await takeCount(subscription, expectedIds.length);
    expect(seen.map((event) => event.id)).toEqual(expectedIds);
  }
});
