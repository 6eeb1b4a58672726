import type { DomainEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Change } from '../fields/field.ts';
import type { Part, Reference } from './part.ts';

/** The facts a sentence can use beside its event. */
export type Circumstances = {
  /** The changes of the event to an existing thing. */
  readonly changes: readonly Change[];
  /** A thing by kind and id, with the name that it had at that moment. */
  readonly the: (kind: string, id: string) => Reference;
  /** The model of a picture (`asset`), the reader of a mail, if known. */
  readonly ownerOf: (kind: string, id: string) => Reference | null;
};

/** Describes an event in a plain sentence; actor and time are shown beside it. */
export type Sentence<Event extends DomainEvent> = (
  event: RecordedEvent<Event>,
  circumstances: Circumstances,
) => readonly Part[];

/** A sentence for every type of a group of events; a missing one does not compile. */
export type Sentences<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Sentence<Extract<Event, { readonly type: Type }>>;
};
