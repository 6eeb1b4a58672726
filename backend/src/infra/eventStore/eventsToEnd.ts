import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { EventStore, SubscribeOptions } from './eventStore.ts';

/** The events of some categories up to the present end of the log, in batches. @throws Error when the subscription ends before */
export async function* eventsToEnd(
  store: Pick<EventStore, 'subscribe'>,
  options: SubscribeOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const reading = new AbortController();
  try {
    for await (const message of store.subscribe(options, reading.signal)) {
      if (message.kind === 'caughtUp') return;
      if (message.kind === 'events') yield message.events;
    }
  } finally {
    reading.abort();
  }
  throw new Error('The log ended before its end was reached');
}
