import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { assetRef, country, encrypted, money } from '#domain/kernel/schemas.ts';
import type { DocumentedEvent, DocumentedStream } from './documentedEvents.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const shared: ReadonlyMap<v.GenericSchema, string> = new Map<v.GenericSchema, string>([
  [money, 'Money'],
  [country, 'Country'],
  [assetRef, 'File'],
  [encrypted, 'PersonalData'],
]);

const convert = (schema: v.GenericSchema, root: v.GenericSchema | null): JsonSchema => {
  const { $schema: _, ...own } = toJsonSchema(schema, {
    target: 'draft-07',
    // JSON has no other numbers.
    ignoreActions: ['finite'],
    overrideSchema: ({ valibotSchema }) => {
      const name = shared.get(valibotSchema as v.GenericSchema);
      return name === undefined || valibotSchema === root
        ? undefined
        : { $ref: `#/components/schemas/${name}` };
    },
  });
  return own as JsonSchema;
};

/** The data of an event as JSON Schema draft 7; building blocks that many events share are references. */
export const payloadSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, null);

/** The shared schemas, by name. */
export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...shared].map(([schema, name]) => [name, convert(schema, schema)]));

type Reference = { readonly $ref: string };

const description = [
  "Every event of the shop's log, made of the schemas that check them. Streams of the log are the channels.",
  'The shop sends (its commands append) and receives (its projections and policies subscribe); others receive only.',
  'The same for people to read: events.md.',
].join(' ');

/** The metadata of every event (domain/kernel/event.ts). */
const headers = {
  type: 'object',
  description: 'Who, why and when',
  properties: {
    actor: {
      type: 'object',
      description: 'A person by user id, a part of the system by name, or a visitor',
      properties: {
        kind: { enum: ['visitor', 'client', 'admin', 'system'] },
        id: { type: ['string', 'null'] },
      },
      required: ['kind', 'id'],
    },
    correlationId: { type: 'string', description: 'One for a request and all that follows from it' },
    causationId: { type: 'string', description: 'The command or event that directly led to this one' },
    commandId: { type: 'string' },
    schemaVersion: { type: 'integer', minimum: 1, description: 'The version of the data' },
    at: { type: 'string', format: 'date-time' },
    traceparent: { type: 'string', description: 'W3C Trace Context, while traces are taken' },
  },
  required: ['actor', 'correlationId', 'causationId', 'commandId', 'schemaVersion', 'at'],
};

const messageOf = ({ type, version, about, schema, example, earlier }: DocumentedEvent) => ({
  name: type,
  title: `${type}, version ${version}`,
  summary: about.meaning,
  contentType: 'application/json',
  headers: { $ref: '#/components/schemas/Metadata' },
  payload: payloadSchema(schema),
  examples: [{ name: `version${version}`, payload: example }],
  'x-schema-version': version,
  ...(earlier.length > 0 && {
    'x-earlier-versions': earlier.map((sample) => ({ version: sample.version, example: sample.data })),
  }),
});

const channelOf = ({ category, address, events }: DocumentedStream) => ({
  address,
  description: `Streams of the category \`${category}\``,
  ...(address.includes('{id}') && {
    parameters: { id: { description: 'The id of what the events are about' } },
  }),
  messages: Object.fromEntries(
    events.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }] as const),
  ),
});

const inChannel = (category: string, events: readonly DocumentedEvent[]) => ({
  channel: { $ref: `#/channels/${category}` },
  messages: events.map(({ type }): Reference => ({ $ref: `#/channels/${category}/messages/${type}` })),
});

const sendsOf = ({ category, events }: DocumentedStream) => {
  const commands = new Set(events.flatMap(({ about }) => about.emittedBy));
  return [...commands].map((command) => {
    const emitted = events.filter(({ about }) => about.emittedBy.includes(command));
    return [
      command,
      { action: 'send', summary: `The command ${command}`, ...inChannel(category, emitted) },
    ] as const;
  });
};

const receivesOf = ({ category, events, projections }: DocumentedStream) => {
  const policies = new Set(events.flatMap(({ followers }) => followers.map(({ policy }) => policy)));
  return [
    ...projections.map((name) => {
      const key = `${name.replaceAll('/', '-')}-reads-${category}`;
      return [
        key,
        { action: 'receive', summary: `The projection ${name}`, ...inChannel(category, events) },
      ] as const;
    }),
    ...[...policies].map((policy) => {
      const seen = events.filter(({ followers }) => followers.some((one) => one.policy === policy));
      const jobs = new Set(
        seen.flatMap(({ followers }) => followers.flatMap((one) => (one.policy === policy ? one.jobs : []))),
      );
      const summary = `The policy ${policy}, which asks for ${[...jobs].join(', ')}`;
      return [
        `${policy}-reads-${category}`,
        { action: 'receive', summary, ...inChannel(category, seen) },
      ] as const;
    }),
  ];
};

/** The AsyncAPI 3.0 document of these streams. */
export const asyncApiDocument = (streams: readonly DocumentedStream[]) => ({
  asyncapi: '3.0.0',
  info: { title: 'Model Shop, the event log', version: '1.0.0', description, license: { name: 'MIT' } },
  defaultContentType: 'application/json',
  servers: {
    log: { host: 'localhost:2113', protocol: 'esdb', description: 'EVENTSTORE_URL, an EventStoreDB' },
  },
  channels: Object.fromEntries(streams.map((stream) => [stream.category, channelOf(stream)])),
  operations: Object.fromEntries(streams.flatMap((stream) => [...sendsOf(stream), ...receivesOf(stream)])),
  components: {
    messages: Object.fromEntries(
      streams.flatMap(({ events }) => events.map((event) => [event.type, messageOf(event)] as const)),
    ),
    schemas: { Metadata: headers, ...sharedSchemas() },
  },
});
