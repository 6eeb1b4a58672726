import * as v from 'valibot';
import type { Sentence } from './sentence.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without the fields that have no default. */
const given = (defaults: Fields): Fields =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([key, value]) => {
      const kept = isFields(value) ? given(value) : value;
      return kept === undefined || (isFields(kept) && Object.keys(kept).length === 0) ? [] : [[key, kept]];
    }),
  );

const filled = (data: Fields, defaults: Fields): Fields => ({
  ...data,
  ...Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => {
      const own = data[key];
      return [key, isFields(value) && isFields(own) ? filled(own, value) : own === undefined ? value : own];
    }),
  ),
});

/** Fills missing fields of data with the schema's defaults, also within objects, but neither in lists nor in optional parts. */
const completing = (schema: v.GenericSchema): ((data: unknown) => unknown) => {
  const all: unknown = v.getDefaults(schema);
  const defaults = isFields(all) ? given(all) : {};
  if (Object.keys(defaults).length === 0) return (data) => data;
  return (data) => (isFields(data) ? filled(data, defaults) : data);
};

/** Replaces values that a field no longer takes by its `v.fallback`: the log keeps what was written, no reader gets it. */
const correcting = (entries: v.ObjectEntries): ((data: unknown) => unknown) => {
  const limited = Object.entries(entries).filter(([, schema]) => v.getFallback(schema) !== undefined);
  if (limited.length === 0) return (data) => data;
  return (data) =>
    isFields(data)
      ? { ...data, ...Object.fromEntries(limited.map(([key, schema]) => [key, v.parse(schema, data[key])])) }
      : data;
};

/** The cause of an event: a person (by user id) or a part of the system (by name). */
export type Actor =
  | { readonly kind: 'visitor'; readonly id: null }
  | { readonly kind: 'client' | 'admin'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string };

/** The id of the person who acts; null for a visitor and for the system. */
export const userIdOf = (actor: Actor): string | null =>
  actor.kind === 'client' || actor.kind === 'admin' ? actor.id : null;

/** The metadata of every event: who, why and when. `at` is an ISO 8601 instant in UTC. */
export type EventMetadata = {
  readonly actor: Actor;
  /** One id for a request and every event, job and mail that follows from it. */
  readonly correlationId: string;
  /** The command or event that directly led to this one. */
  readonly causationId: string;
  readonly commandId: string;
  readonly schemaVersion: number;
  readonly at: string;
  /** The W3C Trace Context of the append, if tracing is on (ADR 68). No decision depends on it. */
  readonly traceparent?: string;
};

/** An event that may be in the log: its time is in its metadata, not in its data. */
export type Dated = { readonly metadata?: Pick<EventMetadata, 'at'> };

/** A fact that a decider returns. */
export type DomainEvent<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
};

/** An upcaster turns the data of version n into the data of version n + 1. */
type Upcaster = (data: unknown) => unknown;

/** The description of an event type; the documents of the events are made from it. */
type AboutEvent = {
  /** The name shown to people, in the history. */
  readonly label: string;
  /** The meaning, in a sentence or more. */
  readonly meaning: string;
  /** The commands that can lead to it, by their names in the deciders. */
  readonly emittedBy: readonly [string, ...string[]];
};

/** One event type: its name, stream, current version, schema, and the upcasters of older versions. */
export type EventDefinition<
  Type extends string = string,
  Schema extends v.GenericSchema = v.GenericSchema,
> = {
  readonly type: Type;
  readonly about: AboutEvent;
  readonly version: number;
  readonly schema: Schema;
  /** Upcasters, by the version that they upgrade. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /** In data of the current version, fills fields that were added later with their defaults, and replaces what is no longer taken. */
  readonly complete: (data: unknown) => unknown;
  /** The event in the history. */
  readonly sentence: Sentence;
};

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? DomainEvent<Type, v.InferOutput<Schema>>
    : never;

export type DataOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>['data'];

type Declared<
  Data extends v.ObjectEntries,
  Read = v.InferOutput<v.StrictObjectSchema<Data, undefined>>,
> = AboutEvent & {
  readonly data: Data;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  readonly sentence: Sentence<Read>;
};
type DefinitionIn<Events extends Readonly<Record<string, v.ObjectEntries>>> = {
  [Type in keyof Events & string]: EventDefinition<Type, v.StrictObjectSchema<Events[Type], undefined>>;
}[keyof Events & string];

/** Declares the event types of a stream. The version of each is one more than the number of its upcasters. */
export const defineEvents = <Events extends Readonly<Record<string, v.ObjectEntries>>>(
  events: {
    readonly [Type in keyof Events]: Declared<Events[Type]>;
  },
): readonly DefinitionIn<Events>[] =>
  Object.entries<Declared<v.ObjectEntries, never>>(events).map(
    ([type, { data, upcasters = {}, sentence, ...about }]) => {
      const schema = v.strictObject(data);
      const version = Object.keys(upcasters).length + 1;
      const [complete, correct] = [completing(schema), correcting(data)];
      return {
        ...{ type, about, schema, upcasters, version, sentence },
        complete: (read: unknown) => correct(complete(read)),
      };
    },
  ) as unknown as readonly DefinitionIn<Events>[];

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
