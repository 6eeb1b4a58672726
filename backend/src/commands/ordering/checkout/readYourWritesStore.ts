import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/**
 * A store that remembers the streams that one call created, so that the call need not read back its own appends. When others have appended
 * since, the next append is refused, the memory is dropped, and the retry reads the log.
 */
export const readYourWritesStore = (store: EventStore): EventStore => {
  const written = new Map<string, readonly RecordedEvent[]>();
  return {
    ...store,
    readStream: (async (streamName, options) =>
      written.get(streamName) ?? store.readStream(streamName, options)) as EventStore['readStream'],
    append: async (streamName, expected, events) => {
      const before = expected === 'noStream' ? [] : written.get(streamName);
      // Dropped until the append succeeds: a failed append may still have happened.
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
