import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Position, type RecordedEvent, START, streamNameFilter } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { numbered, numberedFrom, padded } from './support/events.ts';
import { describeEmbedded, newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { take, takeCount } from './support/subscriptions.ts';

const store = storeUnderTest();

test('subscribers that start anywhere in a write storm see every event once and in order', async () => {
  const category = newStream('storm');
  const writers = 16;
  const eventsEach = 150;
  const total = writers * eventsEach;
  const acked: Position[] = [];
  const subscribers: Promise<{ from: bigint; seen: RecordedEvent[] }>[] = [];
  const subscribe = (fromPosition: Position | typeof START) => {
    let seenBefore = 0;
    const filter = streamNameFilter({ prefixes: [category] });
    const subscription = store.client.subscribeToAll({ fromPosition, filter });
    const from = fromPosition === START ? -1n : fromPosition.commit;
    subscription.on('caughtUp', () => {
      seenBefore += 1;
    });
    const last = (event: RecordedEvent) => event.type === 'StormOver';
    return take(subscription, last).then((seen) => {
      expect(seenBefore).toBeLessThanOrEqual(1);
      return { from, seen };
    });
  };
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let number = 0; number < eventsEach; number += 1) {
        const { position } = await store.client.appendToStream(`${category}-${writer}`, numbered(number));
        if (position) acked.push(position);
        if (acked.length % 160 === 0) {
          const anywhere = acked[Math.floor(Math.random() * acked.length)];
          subscribers.push(subscribe(anywhere ?? START), subscribe(START));
        }
      }
    }),
  );
  const end = { ...numbered(total), type: 'StormOver' };
  const { position: over } = await store.client.appendToStream(`${category}-end`, end);
  const expected = [...acked.map((position) => position.commit), over?.commit ?? 0n].sort((a, b) =>
    a < b ? -1 : 1,
  );
  expect(subscribers.length).toBeGreaterThanOrEqual(20);
  for (const { from, seen } of await Promise.all(subscribers)) {
    expect(seen.map((event) => event.position?.commit)).toEqual(
      expected.filter((position) => position > from),
    );
  }
});

describeEmbedded('a slow consumer', () => {
  test('of 20,000 events loses none and does not make the server grow', async () => {
    const stream = newStream('backlog');
    const { position } = await store.client.appendToStream(stream, numbered(-1));
    const batch = numberedFrom(0, 500).map((event) => ({
      ...event,
      data: padded(event.data.number, 1).data,
    }));
    for (let round = 0; round < 40; round += 1) {
      await store.client.appendToStream(
        stream,
        batch.map((event, index) => ({ ...numbered(round * 500 + index), data: { ...event.data } })),
      );
    }
    const before = await residentMegabytes();
    const slow = Array.from({ length: 8 }, () =>
      store.client.subscribeToAll({ fromPosition: position ?? START }),
    );
    // The first events are read slowly, while the server could have pushed everything.
    for (const subscription of slow) await takeSome(subscription, 5);
    expect((await residentMegabytes()) - before).toBeLessThan(100);
    for (const subscription of slow.slice(1)) await subscription.unsubscribe();
    const [first] = slow;
    const rest = first ? await takeCount(first, 20_000 - 5) : [];
    expect(rest.map((event) => Number(event.revision))).toEqual(
      Array.from({ length: 19_995 }, (_, i) => i + 6),
    );
  });
});

type Iterable = { iterator(options: { destroyOnReturn: boolean }): AsyncIterableIterator<unknown> };

const takeSome = async (subscription: Iterable, count: number): Promise<void> => {
  const events = subscription.iterator({ destroyOnReturn: false });
  for (let taken = 0; taken < count; taken += 1) {
    await events.next();
    await sleep(10);
  }
  await events.return?.();
};

/** Memory the server occupies, in megabytes. */
const residentMegabytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};
