import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import type { SubscriptionMessage } from '../eventStore/eventStore.ts';
import { silentLogger } from '../logger/logger.ts';
import { followLog } from './followLog.ts';

const event = (position: bigint, correlationId: string) =>
  ({ position, metadata: sampleMetadata({ correlationId }) }) as RecordedEvent;

test('a follower that answers wait for handles the events of a single writer without a pause', async () => {
  const { db } = await ownDatabase();
  const stopping = new AbortController();
  const applied: bigint[] = [];
  /** Each event comes when the one before was handled, as those of a writer who waits for its answers. */
  async function* subscribe(): AsyncGenerator<SubscriptionMessage> {
    yield { kind: 'caughtUp' };
    for (const position of [1n, 2n, 3n]) {
      yield { kind: 'events', events: [event(position, 'one call')] };
      await vi.waitUntil(() => applied.includes(position), { timeout: 20_000 });
    }
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  }
  const running = followLog(
    {
      name: 'follower',
      lock: ['follower', ''],
      streamCategories: ['model'],
      batchSize: 10,
      isAwaited: true,
      restMs: 3_600_000,
      open: async () => ({
        after: null,
        afterId: null,
        apply: async (events) => {
          applied.push(...events.map(({ position }) => position));
        },
        beat: async () => {},
      }),
    },
    { db, store: { subscribe }, log: silentLogger },
    stopping.signal,
  );
  await vi.waitFor(() => expect(applied).toEqual([1n, 2n, 3n]), 20_000);
  stopping.abort();
  await running;
});
