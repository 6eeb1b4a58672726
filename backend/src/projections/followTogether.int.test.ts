import { expect, test } from 'vitest';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { SubscriptionMessage } from '#infra/eventStore/eventStore.ts';
import { ensureHeartbeats } from '#infra/follow/heartbeat.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { eventually } from '#testing/run/eventually.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { ensureSchema } from './checkpoint.ts';
import { createGroup } from './followTogether.ts';
import type { Projection } from './projection.ts';

const event = (position: bigint, correlationId: string) =>
  ({ position, streamName: 'model-1', metadata: sampleMetadata({ correlationId }) }) as RecordedEvent;

test('a group that answers wait for handles the events of a single writer without a pause', async () => {
  const { db } = await ownDatabase();
  const stopping = new AbortController();
  const applied: bigint[] = [];
  const projection: Projection = {
    name: 'catalogue/followed',
    version: 1,
    streamCategories: ['model'],
    createTables: async () => {},
    apply: async (events) => {
      applied.push(...events.map(({ position }) => position));
    },
  };
  /** Each event comes when the one before was handled, as those of a writer who waits for its answers. */
  async function* subscribe(): AsyncGenerator<SubscriptionMessage> {
    for (const position of [1n, 2n, 3n]) {
      yield { kind: 'events', events: [event(position, 'one call')] };
      await expect.poll(() => applied).toContain(position);
    }
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  }
  await ensureHeartbeats(db);
  await ensureSchema(db, projection);
  const follow = createGroup(
    { isAwaited: true, restMs: 3_600_000 },
    { db, store: { subscribe, lastPosition: async () => null }, log: silentLogger },
    stopping.signal,
  );
  const following = follow({ projection, position: null, passed: null });
  await eventually(() => expect(applied).toEqual([1n, 2n, 3n]));
  stopping.abort();
  await following;
});
