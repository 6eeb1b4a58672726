import type * as v from 'valibot';
import { eventsOfStreams } from '#domain/eventDefinitions.ts';
import type { EventDefinition, RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streamCategory, streams } from '#domain/streams.ts';
import { policies } from '#policies/registry.ts';
import { projectionIdentities } from '#projections/registry.ts';
import { type GoldenSample, goldenSamples, newestSample } from './goldenSamples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The other values that one field may have: each option of a list, null if it is allowed, and an id in a list of ids that was added. */
const othersOf = (schema: v.GenericSchema): readonly unknown[] => {
  if (schema.type === 'optional' && Array.isArray((schema as { readonly default?: unknown }).default))
    return [[uuidV5('an id of the list')]];
  if (schema.type === 'picklist' && 'options' in schema) return schema.options as readonly unknown[];
  return schema.type === 'nullable' ? [null] : [];
};

/** An example, and its variants with each other value of each field. */
const variantsOf = (schema: v.GenericSchema, example: unknown): readonly unknown[] => {
  const fields = 'entries' in schema ? (schema.entries as Readonly<Record<string, v.GenericSchema>>) : {};
  return [
    example,
    ...Object.entries(fields).flatMap(([name, field]) =>
      othersOf(field).map((other) => ({ ...(example as Fields), [name]: other })),
    ),
  ];
};

/** A policy that handles an event, and the jobs that it requests. */
type Follower = { readonly policy: string; readonly jobs: readonly string[] };

/** An event type with everything that its documentation says. */
export type DocumentedEvent = EventDefinition & {
  readonly example: unknown;
  /** The schemas of earlier versions, newest first. */
  readonly earlier: readonly GoldenSample[];
  readonly followers: readonly Follower[];
};

/** The streams of one category. `address` is their name pattern, `order-{id}`. */
export type DocumentedStream = {
  readonly category: string;
  readonly address: string;
  readonly events: readonly DocumentedEvent[];
  readonly projections: readonly string[];
};

/** An event as policies get it from the log. */
const recorded = (streamName: string, type: string, data: unknown): RecordedEvent => ({
  type,
  data,
  id: uuidV5(type),
  streamName,
  revision: 0n,
  position: 0n,
  metadata: {
    actor: { kind: 'visitor', id: null },
    correlationId: '',
    causationId: '',
    commandId: '',
    schemaVersion: 1,
    at: '2026-01-01T00:00:00.000Z',
  },
});

/** The jobs that policies request for the example or a variant of it. Policies are pure, so they can be called here. */
const followersOf = (definition: EventDefinition, streamName: string, example: unknown) =>
  policies
    .filter(({ streamCategories }) => streamCategories.includes(streamCategory(streamName)))
    .map(({ name, react }): Follower => {
      const jobs = variantsOf(definition.schema, example).flatMap((data) =>
        react(recorded(streamName, definition.type, data)).map(({ job }) => job.name),
      );
      return { policy: name, jobs: [...new Set(jobs)] };
    })
    .filter(({ jobs }) => jobs.length > 0);

const documented = (definition: EventDefinition, streamName: string): DocumentedEvent => {
  const { type, version } = definition;
  const example = newestSample(type);
  return {
    ...definition,
    example,
    earlier: goldenSamples
      .filter((sample) => sample.type === type && sample.version < version)
      .toSorted((one, other) => other.version - one.version),
    followers: followersOf(definition, streamName, example),
  };
};

/** Every stream category of the log with its events, and their producers and consumers. */
export const documentedStreams: readonly DocumentedStream[] = Object.entries(streams).map(([key, nameOf]) => {
  const address = nameOf('{id}');
  const category = streamCategory(address);
  return {
    category,
    address,
    events: eventsOfStreams[key as keyof typeof streams].map((definition) =>
      documented(definition, nameOf('x')),
    ),
    projections: projectionIdentities
      .filter(({ streamCategories }) => streamCategories.includes(category))
      .map(({ name }) => name),
  };
});
