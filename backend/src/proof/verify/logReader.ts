import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import type { Entry } from '../entries/entry.ts';

type Store = Pick<EventStore, 'readStored' | 'readStoredStream'>;

/** The log cannot be read at one event, although the store works. */
export const unreadable = Symbol('unreadable');

export type LogReader = {
  /** The event at or after an entry's place; null at the end of the log. */
  readonly at: (entry: Entry) => Promise<StoredEvent | null | typeof unreadable>;
  /** The number of events after those that were requested. */
  readonly rest: () => Promise<number>;
};

/** Checks whether the store is available. @throws the store's error if it is not */
const assertWell = async (store: Store): Promise<void> => {
  await store.readStoredStream('nothing-of-this-name');
};

/**
 * Reads the log in step with the entries. Corrupted bytes end a read of the whole log without naming the event; then events are read one by
 * one to find the corrupted one.
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
          const event = await following();
          if (event !== null) return event;
          // An open shop may append an event and its entry after the last read.
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
