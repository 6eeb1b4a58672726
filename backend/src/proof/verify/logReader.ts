import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import type { Entry } from '../entries/entry.ts';

type Store = Pick<EventStore, 'readStored' | 'readStoredStream'>;

/** The log cannot be read at one event, although the store is well. */
export const unreadable = Symbol('unreadable');

export type LogReader = {
  /** The event that stands at or after an entry's place; null at the end of the log. */
  readonly at: (entry: Entry) => Promise<StoredEvent | null | typeof unreadable>;
  /** How many events come after those that were asked for. */
  readonly rest: () => Promise<number>;
};

/** Whether it is the store that is away. @throws what made the look fail, when it is */
const assertWell = async (store: Store): Promise<void> => {
  await store.readStoredStream('nothing-of-this-name');
};

/**
 * Reads the log in step with the entries. Bytes that are no event any more end a reading of the whole log without
 * telling where; from there on events are asked for one at a time, so that the broken one can be named.
 */
export const readLog = (store: Store): LogReader => {
  const batches = store.readStored({ after: null, batchSize: 1000 })[Symbol.asyncIterator]();
  let batch: readonly StoredEvent[] = [];
  let next = 0;
  let isBroken = false;

  const following = async (): Promise<StoredEvent | null> => {
    while (next >= batch.length) {
      const read = await batches.next();
      if (read.done) return null;
      batch = read.value;
      next = 0;
    }
    return batch[next++] ?? null;
  };

  const single = async ({ stream, revision }: Entry): Promise<StoredEvent | null | typeof unreadable> => {
    try {
      const [event] = await store.readStoredStream(stream, { from: revision, most: 1 });
      return event ?? null;
    } catch {
      await assertWell(store);
      return unreadable;
    }
  };

  return {
    at: async (entry) => {
      if (!isBroken) {
        try {
          return await following();
        } catch {
          await assertWell(store);
          isBroken = true;
        }
      }
      return single(entry);
    },
    rest: async () => {
      let count = 0;
      for (let event = await following(); event !== null; event = await following()) count += 1;
      return count;
    },
  };
};
