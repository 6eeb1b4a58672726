import type { ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, EventMetadata } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { upcast } from './codec.ts';

/** An event as the client delivers it, as ours; null for system events and links to nothing. */
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
