import type { EventStore } from '../eventStore/eventStore.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** The event store with its appends as spans; each event carries the `traceparent`, beside its correlation and causation. */
export const tracedStore = (tracing: Tracing, store: EventStore): EventStore => {
  if (tracing === noTracing) return store;
  return {
    ...store,
    append: (streamName, expected, events) => {
      const attributes = { 'shop.stream': streamName, 'shop.events': events.map(({ type }) => type).join() };
      const traceparent = tracing.traceparent();
      const marked = events.map((event) => ({
        ...event,
        metadata: { ...event.metadata, ...(traceparent && { traceparent }) },
      }));
      return tracing.run('append', { kind: 'client', attributes }, () =>
        store.append(streamName, expected, marked),
      );
    },
  };
};
