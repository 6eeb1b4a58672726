import {
  ANY,
  type AppendExpectedRevision,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import pLimit from 'p-limit';
import { singleFlight } from '../async/singleFlight.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { validated } from './codec.ts';
import { type EventStore, EventStoreUnavailable, WrongExpectedRevision } from './eventStore.ts';
import type { StoreClient } from './storeClient.ts';

/** More concurrent appends would only delay each other, and one connection carries at most 100 calls. */
const appendsInFlight = 64;
/** How long after a successful append the store is assumed to accept appends, in ms. */
const provenMs = 5_000;
/** The stream for empty appends that prove that the store accepts appends; it never has an event. */
const probeStream = 'probe';

/** How long a log that was proven to be the shop's own counts as such without another failure, in ms: a restore takes longer. */
const ownMs = 10_000;

/**
 * The writing half of the adapter. An append takes at most `timeoutMs`, and is repeated with the same event ids. `proveOwn` is asked before
 * an append over another client, which may reach another log, and after some time.
 */
export const createAppends = (
  store: StoreClient,
  { timeoutMs, proveOwn }: { readonly timeoutMs: number; readonly proveOwn: () => Promise<boolean> },
): Pick<EventStore, 'append' | 'appendStored' | 'proveAppend'> => {
  const limited = pLimit(appendsInFlight);
  const way = { awaySince: null };
  let provenAt = Number.NEGATIVE_INFINITY;

  const appendOnce =
    (streamName: string, records: EventData[], expectedRevision: AppendExpectedRevision) =>
    (client: EventStoreDBClient) =>
      limited(async () => {
        const work = client.appendToStream(streamName, records, { expectedRevision, deadline: timeoutMs });
        // The client's deadline does not cover its own search for a leader.
        const result = await withTimeout(work, timeoutMs * 1.1, () => {
          throw new EventStoreUnavailable(`The event store took no append within ${timeoutMs} ms`);
        });
        provenAt = performance.now();
        return result;
      });

  let own: { readonly client: EventStoreDBClient; readonly at: number } | null = null;
  const proven = singleFlight(proveOwn);
  const toOwnLog =
    <Result>(action: (client: EventStoreDBClient) => Promise<Result>) =>
    async (client: EventStoreDBClient): Promise<Result> => {
      if (own?.client !== client || performance.now() - own.at > ownMs) {
        if (await proven()) own = { client, at: performance.now() };
      }
      return action(client);
    };

  const prove = singleFlight(() => store.once(toOwnLog(appendOnce(probeStream, [], ANY))));

  const append = async (streamName: string, expected: AppendExpectedRevision, records: EventData[]) => {
    try {
      return await store.call(way, toOwnLog(appendOnce(streamName, records, expected)));
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        throw new WrongExpectedRevision(error.message, { cause: error });
      throw error;
    }
  };

  return {
    append: async (streamName, expected, events) => {
      const records = events.map((event) =>
        jsonEvent({
          id: event.id,
          type: event.type,
          data: validated(event) as Record<string, unknown>,
          metadata: event.metadata,
        }),
      );
      const result = await append(streamName, expected === 'noStream' ? NO_STREAM : expected, records);
      if (!result.position)
        throw new EventStoreUnavailable('The event store did not tell the position of the events');
      return { revision: result.nextExpectedRevision, position: result.position.commit };
    },

    appendStored: async ({ id, type, streamName, revision, ...stored }) => {
      const data = stored.data as Record<string, unknown>;
      const metadata = (stored.metadata ?? undefined) as Record<string, unknown> | undefined;
      const expected = revision === 0n ? NO_STREAM : revision - 1n;
      await append(streamName, expected, [jsonEvent({ id, type, data, metadata })]);
    },

    proveAppend: async () => {
      if (performance.now() - provenAt < provenMs) return;
      await prove();
    },
  };
};
