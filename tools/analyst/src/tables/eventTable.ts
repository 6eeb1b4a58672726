import { eventDefinitions } from 'backend/domain/eventDefinitions.ts';
import type { EventDefinition, RecordedEvent } from 'backend/domain/kernel/event.ts';
import { retiredEvents } from 'backend/domain/kernel/retiredEvents.ts';
import { encrypted } from 'backend/domain/kernel/schemas.ts';
import * as v from 'valibot';
import { type Column, columnsOf, masked, snakeCase } from './columnsOf.ts';
import { instant, text, uuid, whole } from './scalars.ts';

/** A column, and how to read its value from a whole event. */
export type EventColumn = Omit<Column, 'read'> & {
  readonly read: (event: RecordedEvent) => ReturnType<Column['read']>;
};

export type EventTable = {
  /** `OrderPlaced` */
  readonly type: string;
  /** `order_placed` */
  readonly name: string;
  readonly columns: readonly EventColumn[];
};

/** The columns of every event. */
export const commonColumns: readonly EventColumn[] = [
  { name: 'position', type: whole.type, read: ({ position }) => whole.of(position) },
  { name: 'event_id', type: uuid.type, read: ({ id }) => uuid.of(id) },
  { name: 'stream', type: text.type, read: ({ streamName }) => text.of(streamName) },
  { name: 'revision', type: whole.type, read: ({ revision }) => whole.of(revision) },
  { name: 'happened_at', type: instant.type, read: ({ metadata }) => instant.of(metadata.at) },
  { name: 'actor_kind', type: text.type, read: ({ metadata }) => text.of(metadata.actor.kind) },
  { name: 'actor_id', type: text.type, read: ({ metadata }) => text.of(metadata.actor.id) },
  { name: 'correlation_id', type: text.type, read: ({ metadata }) => text.of(metadata.correlationId) },
  { name: 'causation_id', type: text.type, read: ({ metadata }) => text.of(metadata.causationId) },
  { name: 'command_id', type: text.type, read: ({ metadata }) => text.of(metadata.commandId) },
];
const commonNames = commonColumns.map(({ name }) => name);

const tableOf = ({ type, schema }: EventDefinition): EventTable => ({
  type,
  name: snakeCase(type),
  columns: [
    ...commonColumns,
    ...columnsOf(schema).map((column) => ({
      ...column,
      name: commonNames.includes(column.name) ? `data_${column.name}` : column.name,
      read: ({ data }: RecordedEvent) => column.read(data),
    })),
  ],
});

/** A retired type has no schema: its data are one column of JSON, in which personal data are masked. */
const retiredTableOf = (type: string): EventTable => ({
  type,
  name: snakeCase(type),
  columns: [
    ...commonColumns,
    {
      name: 'data',
      type: text.type,
      read: ({ data }) => JSON.stringify(data, (_, part) => (v.is(encrypted, part) ? masked : part)),
    },
  ],
});

/** A table for each event type of the shop, the retired ones last. */
export const eventTables: readonly EventTable[] = [
  ...eventDefinitions.map(tableOf),
  ...retiredEvents.map(({ type }) => retiredTableOf(type)),
];
