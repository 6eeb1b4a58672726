import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { WrongExpectedRevision } from './eventStore.ts';
import { createStoreClient } from './storeClient.ts';
import type { StoredEvent } from './storedEvent.ts';

/** Time limit of an append, and how long it is repeated while the store is unavailable, in ms. */
const timeoutMs = 10_000;
const patienceMs = 30_000;

export type StoredAppends = {
  /**
   * Appends consecutive events of one stream as another store has them, with the same ids and revisions; repeating it changes nothing.
   * @throws WrongExpectedRevision when the stream does not end right before them, EventStoreUnavailable
   */
  readonly append: (events: readonly [StoredEvent, ...StoredEvent[]]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * For copies of a log: appends without checking schemas, since old versions of events would not match. Appends run one at a time, to keep
 * the order of the log.
 */
export const createStoredAppends = (url: string): StoredAppends => {
  const store = createStoreClient({ url, patienceMs });
  const way = { awaySince: null };
  return {
    append: async (events) => {
      const [first] = events;
      const expectedRevision = first.revision === 0n ? NO_STREAM : first.revision - 1n;
      const records = events.map(({ id, type, data, metadata }) =>
        jsonEvent({
          id,
          type,
          data: data as Record<string, unknown>,
          metadata: (metadata ?? undefined) as Record<string, unknown> | undefined,
        }),
      );
      try {
        await store.call(way, (client) =>
          client.appendToStream(first.streamName, records, { expectedRevision, deadline: timeoutMs }),
        );
      } catch (error) {
        if (error instanceof WrongExpectedVersionError)
          throw new WrongExpectedRevision(error.message, { cause: error });
        throw error;
      }
    },
    close: store.close,
  };
};
