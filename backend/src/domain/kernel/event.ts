import type * as v from 'valibot';

/** Who caused something: a person (by user id), or a part of the system (by its name). */
export type Actor =
  | { readonly kind: 'visitor'; readonly id: null }
  | { readonly kind: 'client' | 'admin'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string };

/** What stands beside every event: who, why and when (DESIGN 5). `at` is an ISO 8601 instant in UTC. */
export type EventMetadata = {
  readonly actor: Actor;
  /** One id from the browser's request through every event, job and mail that follows from it. */
  readonly correlationId: string;
  /** The command or event that led to this one directly. */
  readonly causationId: string;
  readonly commandId: string;
  readonly schemaVersion: number;
  readonly at: string;
};

/** A fact of the past, as a decider returns it. */
export type DomainEvent<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
};

/** An upcaster turns the data of version n into the data of version n + 1. */
export type Upcaster = (data: unknown) => unknown;

/** The shape of one event type: its name, current version, schema, and the way up from each older version. */
export type EventDefinition<
  Type extends string = string,
  Schema extends v.GenericSchema = v.GenericSchema,
> = {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
  /** Keyed by the version that it starts from. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
};

/** The event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? DomainEvent<Type, v.InferOutput<Schema>>
    : never;

/** Declares an event type. Its version is one more than the number of its upcasters. */
export const defineEvent = <Type extends string, Schema extends v.GenericSchema>(
  type: Type,
  schema: Schema,
  upcasters: Readonly<Record<number, Upcaster>> = {},
): EventDefinition<Type, Schema> => ({
  type,
  schema,
  upcasters,
  version: Object.keys(upcasters).length + 1,
});
