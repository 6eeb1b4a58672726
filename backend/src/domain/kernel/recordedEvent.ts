import type { DomainEvent, EventMetadata } from './event.ts';

/** An event in the log. Its position is in the whole log, its revision in its stream. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly streamName: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
