import type { ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, EventMetadata } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { upcast } from './codec.ts';

/** The events before the first that this program cannot read, so that its reader stops right before it. */
export const readableEvents = (
  resolved: readonly ResolvedEvent[],
): { readonly events: readonly RecordedEvent[]; readonly failure: unknown } => {
  const events: RecordedEvent[] = [];
  try {
    for (const item of resolved) {
      const event = toRecordedEvent(item);
      if (event) events.push(event);
    }
    return { events, failure: null };
  } catch (failure) {
    return { events, failure };
  }
};

/** An event from the client as a recorded event; null for system events and dangling links. */
export const toRecordedEvent = (resolved: ResolvedEvent): RecordedEvent<DomainEvent> | null => {
  const event = resolved.event;
  if (!event || event.type.startsWith('$') || !event.isJson) return null;
  const metadata = event.metadata as unknown as EventMetadata;
  const position = event.position?.commit ?? resolved.commitPosition;
  if (position === undefined) throw new Error(`The event store sent no position for event ${event.id}`);
  return {
    id: event.id,
    streamName: event.streamId,
    revision: event.revision,
    position,
    type: event.type,
    data: upcast(event.type, event.data, metadata),
    metadata,
  };
};
