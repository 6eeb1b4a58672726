import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventId } from '#domain/kernel/ids.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { eventually } from '#testing/run/eventually.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { type EventStore, EventStoreUnavailable } from './eventStore.ts';
import { shareSubscription } from './shareSubscription.ts';

const { eventStore: store } = await ownLog();

/** Appends events to a new stream of a category; returns their ids. */
const append = async (category: string, count: number): Promise<readonly string[]> => {
  const commandId = randomUUID();
  const stream = `${category}-${randomUUID()}`;
  const metadata = sampleMetadata({ commandId });
  const data = { categoryId: randomUUID(), name: 'Chairs' };
  const ids = Array.from({ length: count }, (_, index) => eventId(stream, commandId, index));
  await store.append(
    stream,
    'noStream',
    ids.map((id) => ({ id, type: 'CategoryAdded', data, metadata })),
  );
  return ids;
};

let opened: { readonly categories: readonly string[]; readonly fail: () => void }[];
let ending: AbortController;
let subscribe: EventStore['subscribe'];
beforeEach(() => {
  opened = [];
  ending = new AbortController();
  /** The store's own subscriptions, which a test can count and end. */
  const counted: EventStore['subscribe'] = async function* (options, signal) {
    const broken = new AbortController();
    const entry = { categories: options.streamCategories, fail: () => broken.abort() };
    opened.push(entry);
    try {
      yield* store.subscribe(options, AbortSignal.any([signal, broken.signal]));
      if (broken.signal.aborted) throw new EventStoreUnavailable('The connection was lost');
    } finally {
      opened.splice(opened.indexOf(entry), 1);
    }
  };
  subscribe = shareSubscription(counted, ['category', 'model', 'order']);
});
afterEach(() => ending.abort());

/** Follows categories from the current end of the log; `pace` is awaited after each message. */
const follow = async (streamCategories: readonly string[], pace: () => Promise<unknown> = async () => {}) => {
  const ids: string[] = [];
  const live = Promise.withResolvers<void>();
  const after = await store.lastPosition();
  const reading = (async () => {
    for await (const message of subscribe({ after, streamCategories }, ending.signal)) {
      if (message.kind === 'caughtUp') live.resolve();
      else if (message.kind === 'events') ids.push(...message.events.map(({ id }) => id));
      await pace();
    }
  })();
  await Promise.race([live.promise, reading]);
  return { ids };
};
const has = ({ ids }: { readonly ids: readonly string[] }, expected: readonly string[]) =>
  eventually(() => expect(ids).toEqual(expected));
const shared = () => opened.find(({ categories }) => categories.length === 3);

test('subscribers in a process share one subscription once they are live, and each gets its own events in order, once', async () => {
  const models = await follow(['model']);
  const both = await follow(['category', 'model']);
  const orders = await follow(['order']);
  expect(opened).toHaveLength(3);
  const expected: string[] = [];
  for (let round = 0; round < 5; round += 1) expected.push(...(await append('model', 3)));
  const ofOrders = await append('order', 2);
  await has(models, expected);
  await has(both, expected);
  await has(orders, ofOrders);
  await expect.poll(() => opened.map(({ categories }) => categories.length)).toEqual([3]);

  const more = [...(await append('category', 2)), ...(await append('model', 2))];
  await has(both, [...expected, ...more]);
  await has(models, [...expected, ...more.slice(2)]);
  await has(orders, ofOrders);
});

test('when the shared subscription breaks, its subscribers continue with their own and miss nothing', async () => {
  const [one, other] = [await follow(['model']), await follow(['category', 'model'])];
  const expected = [...(await append('model', 2))];
  await eventually(() => expect(opened.map(({ categories }) => categories.length)).toEqual([3]));
  for (let round = 0; round < 3; round += 1) {
    shared()?.fail();
    expected.push(...(await append('model', 20)));
    await has(one, expected);
    await has(other, expected);
  }
});

test('a subscriber that is far behind switches to its own subscription and misses nothing, and the others do not wait for it', async () => {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const slow = await follow(['model'], () => gate.promise);
  const fast = await follow(['model']);
  const expected = [...(await append('model', 2))];
  await eventually(() => expect(opened).toHaveLength(1));
  gate = Promise.withResolvers<void>();
  expected.push(...(await append('model', 2_500)));
  await has(fast, expected);
  gate.resolve();
  await has(slow, expected);
});

test('the shared subscription ends with its last subscriber', async () => {
  const one = await follow(['model']);
  const expected = await append('model', 2);
  await has(one, expected);
  await eventually(() => expect(shared()).toBeDefined());
  ending.abort();
  await eventually(() => expect(opened).toEqual([]));
});
