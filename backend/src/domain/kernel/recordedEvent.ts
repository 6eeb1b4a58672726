import type { DomainEvent, EventMetadata } from './event.ts';

/** The name of a stream with these events; any other text may name a stream too. */
export type StreamName<Event extends DomainEvent = DomainEvent> = string & { readonly event?: Event };

/** An event in the log. `position` is its place in the whole log, `revision` its place in the stream. */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly streamName: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
