import type { DomainEvent, EventMetadata } from './event.ts';

/** An event in the log. `position` is its place in the whole log, `revision` its place in the stream. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly streamName: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
