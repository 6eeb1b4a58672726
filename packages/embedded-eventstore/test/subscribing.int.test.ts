import { once } from 'node:events';
import {
  type AllStreamSubscription,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type Position,
  START,
  StreamDeletedError,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { numbered, numberedFrom } from './support/events.ts';
import { describeEmbedded, newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { take, takeCount } from './support/subscriptions.ts';

const store = storeUnderTest();
const revisions = (events: { revision: bigint }[]) => events.map((event) => Number(event.revision));

describe('subscribing to a stream', () => {
  test('history comes first, then one caughtUp, then what is appended', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 3));
    const subscription = store.client.subscribeToStream(stream, { fromRevision: START });
    const order: string[] = [];
    subscription.on('confirmation', () => order.push('confirmation'));
    subscription.on('caughtUp', async () => {
      order.push('caughtUp');
      for (let number = 3; number < 6; number += 1)
        await store.client.appendToStream(stream, numbered(number));
    });
    const events = await takeCount(subscription, 6);
    expect(revisions(events)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(order).toEqual(['confirmation', 'caughtUp']);
  });

  test('a start revision is excluded: one resumes after what was processed', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 4));
    expect(
      revisions(await takeCount(store.client.subscribeToStream(stream, { fromRevision: 1n }), 2)),
    ).toEqual([2, 3]);
  });

  test('from the end only new events come', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numberedFrom(0, 4));
    const subscription = store.client.subscribeToStream(stream, { fromRevision: END });
    subscription.once('caughtUp', () => store.client.appendToStream(stream, numbered(4)));
    expect(revisions(await takeCount(subscription, 1))).toEqual([4]);
  });

  test('a stream that does not exist yet is waited for', async () => {
    const stream = newStream();
    const subscription = store.client.subscribeToStream(stream, { fromRevision: START });
    // It is caught up only after the first events.
    subscription.once('confirmation', () => store.client.appendToStream(stream, numbered(0)));
    const caughtUp = once(subscription, 'caughtUp');
    const events = await take(subscription, async () => Boolean(await caughtUp));
    expect(revisions(events)).toEqual([0]);
  });

  test('a tombstoned stream ends the subscription with StreamDeleted', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0));
    const subscription = store.client.subscribeToStream(stream, { fromRevision: END });
    const failed = once(subscription, 'error').catch((reason: unknown) => [reason]);
    subscription.on('data', () => {});
    await once(subscription, 'caughtUp');
    await store.client.tombstoneStream(stream);
    expect((await failed)[0]).toBeInstanceOf(StreamDeletedError);
  });
});

describe('subscribing to $all', () => {
  test('a start position is excluded', async () => {
    const stream = newStream();
    const positions: Position[] = [];
    for (let number = 0; number < 4; number += 1) {
      const { position } = await store.client.appendToStream(stream, numbered(number));
      if (position) positions.push(position);
    }
    const filter = streamNameFilter({ prefixes: [stream] });
    const fromPosition = positions[1] ?? START;
    const events = await takeCount(store.client.subscribeToAll({ fromPosition, filter }), 2);
    expect(events.map((event) => event.position)).toEqual([positions[2], positions[3]]);
  });

  test('a filter on stream prefixes lets only those streams through, old and new', async () => {
    const [wanted, other] = [newStream('wanted'), newStream('other')];
    await store.client.appendToStream(wanted, numbered(0));
    await store.client.appendToStream(other, numbered(0));
    const filter = streamNameFilter({ prefixes: [wanted, 'nobody-'] });
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter });
    subscription.once('caughtUp', async () => {
      await store.client.appendToStream(other, numbered(1));
      await store.client.appendToStream(wanted, numbered(1));
    });
    const events = await takeCount(subscription, 2);
    expect(events.map((event) => event.streamId)).toEqual([wanted, wanted]);
  });

  test('filters on event types go by prefix or by expression', async () => {
    const stream = newStream();
    const type = newStream('Type');
    await store.client.appendToStream(stream, [{ ...numbered(0), type }, numbered(1)]);
    for (const filter of [eventTypeFilter({ prefixes: [type] }), eventTypeFilter({ regex: `^${type}$` })]) {
      const [event] = await takeCount(store.client.subscribeToAll({ fromPosition: START, filter }), 1);
      expect(event).toMatchObject({ streamId: stream, revision: 0n });
    }
  });

  test('system events can be filtered out', async () => {
    const stream = newStream();
    await store.client.setStreamMetadata(stream, { owner: 'admin' });
    await store.client.appendToStream(stream, numbered(0));
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
    const events = await take(subscription, (event) => event.streamId === stream);
    expect(events.filter((event) => event.type.startsWith('$'))).toEqual([]);
  });

  test('checkpoints come every window × multiplier considered events, each where a page of history begins', async () => {
    const [noise, wanted] = [newStream('noise'), newStream('wanted')];
    const { position } = await store.client.appendToStream(noise, numbered(0));
    await store.client.appendToStream(noise, numberedFrom(1, 100));
    await store.client.appendToStream(wanted, numbered(0));
    const checkpoints: bigint[] = [];
    const checkpointReached = async (_: AllStreamSubscription, at: Position) =>
      void checkpoints.push(at.commit);
    const filter = streamNameFilter({
      prefixes: [wanted],
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached,
    });
    await takeCount(store.client.subscribeToAll({ fromPosition: position ?? START, filter }), 1);
    const at: bigint[] = [];
    for await (const { event } of store.client.readStream(noise)) at.push(event?.position?.commit ?? 0n);
    // Pages of ten are read; a checkpoint that nothing matched before is where the page that completed the interval begins.
    expect(checkpoints).toEqual([11, 31, 51, 71, 91].map((index) => at[index]));
  });
});

describeEmbedded('the embedded server', () => {
  test('an expression that others would try in ever more ways is answered at once', async () => {
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
