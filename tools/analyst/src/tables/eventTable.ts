import { eventDefinitions } from 'backend/domain/eventDefinitions.ts';
import type { EventDefinition, RecordedEvent } from 'backend/domain/kernel/event.ts';
import { type Column, columnsOf, snakeCase } from './columnsOf.ts';
import { instant, text, uuid, whole } from './scalars.ts';

/** A column, and how to read its value from a whole event. */
export type EventColumn = Omit<Column, 'read'> & {
  readonly read: (event: RecordedEvent) => ReturnType<Column['read']>;
};

/** The table of one event type. */
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

/** A table for each event type of the shop. */
export const eventTables: readonly EventTable[] = eventDefinitions.map(tableOf);
