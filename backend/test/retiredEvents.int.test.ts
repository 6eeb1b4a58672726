import { randomUUID } from 'node:crypto';
import { startEventStore } from 'embedded-eventstore';
import { afterAll, describe, expect, test } from 'vitest';
import { createHandle } from '#commands/handle.ts';
import { eventLabel } from '#domain/eventDefinitions.ts';
import { findRetired, isRetired } from '#domain/kernel/retiredEvents.ts';
import { plainText } from '#domain/kernel/sentence.ts';
import { cartDecider } from '#domain/ordering/cart/cart.ts';
import { streams } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { jobsAfter } from '#policies/react.ts';
import { policies } from '#policies/registry.ts';
import { indexEvents } from '#projections/audit/history/events/indexEvents.ts';
import { auditProjection } from '#projections/audit/history/events/projector.ts';
import { subjectsOf } from '#projections/audit/history/events/subjects.ts';
import { createProjections } from '#projections/registry.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { newContext, sampleMetadata } from '#testing/samples/sampleContext.ts';
import { goldenSamples } from '../src/eventDocs/goldenSamples.ts';

const server = await startEventStore();
const store = createEventStore({ url: server.url });
afterAll(async () => {
  await store.close();
  await server.stop();
});

const samples = goldenSamples.filter(isRetired);

/** A stream as the release wrote it that had the type. */
const streamWith = async (
  streamName: string,
  { type, version: schemaVersion, data }: (typeof samples)[number],
) => {
  const event = { id: randomUUID(), type, data, metadata: sampleMetadata({ schemaVersion }) };
  await store.appendStored({ ...event, streamName, revision: 0n, position: 0n, created: 0 });
  const [read] = await store.readStream(streamName);
  if (!read) throw new Error(`${type} was not read`);
  return { event, read };
};

describe.each(samples)('a log with an event of the retired $file', (sample) => {
  const { type } = sample;
  const { label = '', category = '' } = findRetired(type) ?? {};
  const userId = randomUUID();
  const cart = streams.cart(userId);

  test('opens: the event is read as it was written, with revision and position', async () => {
    const { event, read } = await streamWith(`${category}-${randomUUID()}`, sample);
    expect(read).toMatchObject({ ...event, revision: 0n });
    expect((await Array.fromAsync(store.readAll({ after: null }))).flat()).toContainEqual(read);
  });

  test('can be appended to: the event changes no state, and its revision counts', async () => {
    await streamWith(cart, sample);
    const model = quotedModel(randomUUID());
    const command = { type: 'AddToCart', userId, owned: new Set<string>(), model } as const;
    const { state } = await createHandle(store)(cartDecider, cart, command, newContext());
    expect(state).toEqual({ modelIds: [model.modelId] });
    expect((await store.readStream(cart)).map(({ revision }) => revision)).toEqual([0n, 1n]);
  });

  test('has a history that names it; no other projection and no policy knows it', async () => {
    const { read } = await streamWith(`${category}-${randomUUID()}`, sample);
    expect(auditProjection.streamCategories).toContain(category);
    const [entry] = indexEvents([read], [subjectsOf(read)], new Map()).entries;
    expect([plainText(entry?.sentence ?? []), eventLabel(type)]).toEqual([label, label]);
    const untouched = new Proxy({}, { get: () => expect.unreachable('A row was read or written') }) as Db;
    for (const { name, apply } of createProjections({ openMany: async () => new Map() }))
      if (name !== auditProjection.name) await apply([read], untouched, 'schema');
    for (const own of [read.streamName, cart, streams.order(randomUUID())])
      expect(jobsAfter(policies, { ...read, streamName: own })).toEqual([]);
  });
});
