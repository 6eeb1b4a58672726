import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/**
 * A store that remembers, for the length of one call, the streams that the call itself began: what it has just
 * written it need not read back. A memory that others have overtaken costs a refused append and is dropped, so
 * the next try reads the log.
 */
export const rememberingStore = (store: EventStore): EventStore => {
  const written = new Map<string, readonly RecordedEvent[]>();
  return {
    ...store,
    readStream: async (streamName) => written.get(streamName) ?? store.readStream(streamName),
    append: async (streamName, expected, events) => {
      const before = expected === 'noStream' ? [] : written.get(streamName);
      // Forgotten until the append has succeeded: a failed one may have happened or not.
      written.delete(streamName);
      const appended = await store.append(streamName, expected, events);
      if (before) {
        const first = appended.revision - BigInt(events.length - 1);
        const recorded = events.map((event, index) => ({
          ...event,
          streamName,
          revision: first + BigInt(index),
          position: appended.position,
        }));
        written.set(streamName, [...before, ...recorded]);
      }
      return appended;
    },
  };
};
