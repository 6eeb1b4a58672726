import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { startEventStore } from 'embedded-eventstore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventId } from '#domain/kernel/ids.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { hasEventsAfter } from './createSubscriptions.ts';
import { createEventStore } from './esdbEventStore.ts';
import {
  type EventStore,
  EventStoreUnavailable,
  type NewEvent,
  WrongExpectedRevision,
} from './eventStore.ts';
import { eventsToEnd } from './eventsToEnd.ts';
import type { ClientStream } from './readBatches.ts';

const categoryAdded = (commandId: string, index: number, name = `Category ${index}`): NewEvent => ({
  id: eventId('', commandId, index),
  type: 'CategoryAdded',
  data: { categoryId: randomUUID(), name },
  metadata: sampleMetadata({ commandId }),
});

let server: Awaited<ReturnType<typeof startEventStore>>;
let store: EventStore;

beforeAll(async () => {
  server = await startEventStore();
  store = createEventStore({ url: process.env.EVENTSTORE_URL ?? server.url });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

test('appended events are read back in order, with their metadata', async () => {
  const stream = `category-${randomUUID()}`;
  const command = randomUUID();
  const events = [categoryAdded(command, 0), categoryAdded(command, 1)];
  const appended = await store.append(stream, 'noStream', events);
  const read = await store.readStream(stream);
  expect(appended.revision).toBe(1n);
  expect(read.map(({ id, data, revision }) => ({ id, data, revision }))).toEqual(
    events.map(({ id, data }, index) => ({ id, data, revision: BigInt(index) })),
  );
  expect(read[1]?.position).toBe(appended.position);
  expect(read[0]?.metadata).toEqual(events[0]?.metadata);
});

test('repeating an append gives the first answer; other events at the same revision are refused', async () => {
  const stream = `category-${randomUUID()}`;
  const events = [categoryAdded(randomUUID(), 0)];
  const first = await store.append(stream, 'noStream', events);
  expect(await store.append(stream, 'noStream', events)).toEqual(first);
  await expect(store.append(stream, 'noStream', [categoryAdded(randomUUID(), 0)])).rejects.toThrow(
    WrongExpectedRevision,
  );
});

test('data that does not match its schema never enters the log', async () => {
  const stream = `category-${randomUUID()}`;
  const event = { ...categoryAdded(randomUUID(), 0), data: { categoryId: 'no uuid', name: 'x' } };
  await expect(store.append(stream, 'noStream', [event])).rejects.toThrow();
  expect(await store.readStream(stream)).toEqual([]);
});

test('a subscription delivers the existing events, reports that it caught up, then delivers new ones, without gap or repetition', async () => {
  const command = randomUUID();
  const before = await store.lastPosition();
  const stream = `category-${randomUUID()}`;
  await store.append(
    stream,
    'noStream',
    Array.from({ length: 700 }, (_, index) => categoryAdded(command, index)),
  );
  await store.append(`model-${randomUUID()}`, 'noStream', [categoryAdded(randomUUID(), 0)]);

  const stop = new AbortController();
  const seen: string[] = [];
  let appendedLive = false;
  for await (const message of store.subscribe(
    { after: before, streamCategories: ['category'] },
    stop.signal,
  )) {
    if (message.kind === 'caughtUp') {
      expect(seen).toHaveLength(700);
      if (!appendedLive) await store.append(stream, 699n, [categoryAdded(command, 700)]);
      appendedLive = true;
    } else if (message.kind === 'events') {
      seen.push(...message.events.map(({ id }) => id));
      if (seen.length === 701) stop.abort();
    }
  }
  expect(seen).toEqual(Array.from({ length: 701 }, (_, index) => eventId('', command, index)));
});

test('a subscription says how far it has read history without events for it, and never says that of an event that it still delivers', async () => {
  const before = await store.lastPosition();
  const appended: bigint[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const others = Array.from({ length: 1_024 }, (_, index) => categoryAdded(randomUUID(), index));
    await store.append(`model-${randomUUID()}`, 'noStream', others);
    const one = await store.append(`category-${randomUUID()}`, 'noStream', [categoryAdded(randomUUID(), 0)]);
    appended.push(one.position);
  }
  const passed: bigint[] = [];
  const delivered: bigint[] = [];
  const stop = new AbortController();
  for await (const message of store.subscribe(
    { after: before, streamCategories: ['category'] },
    stop.signal,
  )) {
    if (message.kind === 'caughtUp') stop.abort();
    else if (message.kind === 'events') delivered.push(...message.events.map(({ position }) => position));
    else {
      passed.push(message.position);
      expect(appended.filter((position) => position <= message.position)).toEqual(
        delivered.filter((position) => position <= message.position),
      );
    }
  }
  expect(delivered).toEqual(appended);
  expect(passed.length).toBeGreaterThan(0);
  // Reading continues from there.
  const after = passed.at(-1) ?? null;
  const rest = await Array.fromAsync(eventsToEnd(store, { after, streamCategories: ['category'] }));
  expect(rest.flat().map(({ position }) => position)).toEqual(
    appended.filter((position) => position > (after ?? -1n)),
  );
});

test('the newest event is found behind any number of system events, such as statistics', async () => {
  const { position } = await store.append(`category-${randomUUID()}`, 'noStream', [
    categoryAdded(randomUUID(), 0),
  ]);
  const client = EventStoreDBClient.connectionString`${process.env.EVENTSTORE_URL ?? server.url}`;
  const statistics = () => jsonEvent({ type: '$statsCollected', data: {} });
  await client.appendToStream(`$stats-${randomUUID()}`, Array.from({ length: 200 }, statistics));
  await client.dispose();
  expect(await store.lastPosition()).toBe(position);
});

test('a subscription without events of its own is left alone, whatever else happens in the log', async () => {
  const silences: unknown[] = [];
  const watched = createEventStore({
    url: server.url,
    watchMs: 20,
    onStall: (details) => silences.push(details),
  });
  const stopping = new AbortController();
  const heard: unknown[] = [];
  const reading = (async () => {
    for await (const message of watched.subscribe(
      { after: null, streamCategories: ['order'] },
      stopping.signal,
    )) {
      if (message.kind !== 'passed') heard.push(message.kind);
    }
  })();
  await expect.poll(() => heard).toEqual(['caughtUp']);
  for (let index = 0; index < 20; index += 1) {
    await watched.append(`category-${randomUUID()}`, 'noStream', [categoryAdded(randomUUID(), index)]);
    await watched.lastPosition();
  }
  stopping.abort();
  await reading;
  await watched.close();
  expect(silences).toEqual([]);
});

test('another subscription finds out whether the log has events after a position', async () => {
  const first = await store.append(`category-${randomUUID()}`, 'noStream', [categoryAdded(randomUUID(), 0)]);
  const last = await store.append(`category-${randomUUID()}`, 'noStream', [categoryAdded(randomUUID(), 1)]);
  const client = EventStoreDBClient.connectionString`${process.env.EVENTSTORE_URL ?? server.url}`;
  const after = (position: bigint, kind: string) =>
    hasEventsAfter(
      client.subscribeToAll({
        fromPosition: { commit: position, prepare: position },
        filter: streamNameFilter({ prefixes: [`${kind}-`] }),
      }) as unknown as ClientStream,
    );
  expect(await after(first.position, 'category')).toBe(true);
  expect(await after(last.position, 'category')).toBe(false);
  expect(await after(first.position, 'order')).toBe(false);
  await client.dispose();
});

test("a call to an unavailable store is given up in time, even if the machine's clock is set back meanwhile", async () => {
  const away = createEventStore({ url: 'esdb://127.0.0.1:1?tls=false', patienceMs: 1_000 });
  const clock = Date.now;
  const began = clock();
  // The later it is, the more the clock lags.
  const setBack = vi.spyOn(Date, 'now').mockImplementation(() => began - 1_000 * (clock() - began));
  try {
    await expect(away.readStream('order-1')).rejects.toBeInstanceOf(EventStoreUnavailable);
  } finally {
    setBack.mockRestore();
    await away.close();
  }
});
