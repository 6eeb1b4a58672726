import type { DomainEvent, EventMetadata } from './event.ts';

/** An event as it stands in the log. Positions are those of the whole log, revisions those of its stream. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly streamName: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
