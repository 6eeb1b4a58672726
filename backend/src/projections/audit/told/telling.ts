import type { DomainEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Change } from '../fields/field.ts';
import type { Part, Reference } from './part.ts';

/** What a sentence may lean on beside its event. */
export type Circumstances = {
  /** What the event changed on something that was there before. */
  readonly changes: readonly Change[];
  /** A thing by kind and id, with the name that it had at that moment. */
  readonly the: (kind: string, id: string) => Reference;
  /** What a picture belongs to, when that is known. */
  readonly ownerOf: (assetId: string) => Reference | null;
};

/** Says in a plain sentence what happened; who and when stand beside it. */
export type Telling<Event extends DomainEvent> = (
  event: RecordedEvent<Event>,
  circumstances: Circumstances,
) => readonly Part[];

/** A sentence for every type of a group of events: one that is missing does not compile. */
export type Tellings<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Telling<Extract<Event, { readonly type: Type }>>;
};
