import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { numbered, padded } from './support/events.ts';
import { describeEmbedded, newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { takeCount } from './support/subscriptions.ts';

const store = storeUnderTest();

describeEmbedded('a slow consumer', () => {
  test('of 20,000 events loses none and does not make the server grow', async () => {
    const stream = newStream('backlog');
    const { position } = await store.client.appendToStream(stream, numbered(-1));
    for (let round = 0; round < 40; round += 1) {
      const events = Array.from({ length: 500 }, (_, index) => padded(round * 500 + index, 1));
      await store.client.appendToStream(stream, events);
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
