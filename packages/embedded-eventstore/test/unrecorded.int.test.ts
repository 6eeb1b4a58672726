import { once } from 'node:events';
import { eventTypeFilter, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { numbered } from './support/events.ts';
import { describeEmbedded, newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { takeCount } from './support/subscriptions.ts';

// Cases that the recording lacks. Its experiments prove all other answers to appends, reads and subscriptions.
const store = storeUnderTest();

test('a subscription filters event types by prefix or by expression', async () => {
  const stream = newStream();
  const type = newStream('Type');
  await store.client.appendToStream(stream, [{ ...numbered(0), type }, numbered(1)]);
  for (const filter of [eventTypeFilter({ prefixes: [type] }), eventTypeFilter({ regex: `^${type}$` })]) {
    const [event] = await takeCount(store.client.subscribeToAll({ fromPosition: START, filter }), 1);
    expect(event).toMatchObject({ streamId: stream, revision: 0n });
  }
});

describeEmbedded('the embedded server', () => {
  test('refuses metadata beyond 16 MiB completely', async () => {
    const stream = newStream();
    const metadata = { text: 'x'.repeat(1024 * 1024) };
    const events = Array.from({ length: 18 }, () => jsonEvent({ type: 'Large', data: {}, metadata }));
    await expect(store.client.appendToStream(stream, events)).rejects.toThrow();
    await store.client.appendToStream(stream, numbered(0), { expectedRevision: 'no_stream' });
  });

  test('matches an expression in linear time where backtracking would never end', async () => {
    await store.client.appendToStream(`${'a'.repeat(60)}!-${newStream()}`, numbered(0));
    const subscription = store.client.subscribeToAll({
      fromPosition: START,
      filter: streamNameFilter({ regex: '^(a+)+$' }),
    });
    subscription.on('data', () => {});
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
  });
});
