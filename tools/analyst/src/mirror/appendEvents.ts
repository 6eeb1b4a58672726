import { type DuckDBConnection, DuckDBDataChunk, type DuckDBValue } from '@duckdb/node-api';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import { type EventTable, eventTables } from '../tables/eventTable.ts';

const tableOfType = new Map(eventTables.map((table) => [table.type, table]));

/** DuckDB's maximum number of rows in one chunk. */
const rowsOfChunk = 2048;

const appendTo = async (
  connection: DuckDBConnection,
  { name, columns }: EventTable,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const appender = await connection.createAppender(name);
  const types = columns.map(({ type }) => type);
  for (let from = 0; from < events.length; from += rowsOfChunk) {
    const slice = events.slice(from, from + rowsOfChunk);
    const values: readonly (readonly DuckDBValue[])[] = columns.map(({ read }) => slice.map(read));
    const chunk = DuckDBDataChunk.create(types, slice.length);
    chunk.setColumns(values);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
};

/** Adds events to the tables of their types, within the transaction of the connection. */
export const appendEvents = async (
  connection: DuckDBConnection,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const byType = Map.groupBy(events, ({ type }) => type);
  for (const [type, those] of byType) {
    const table = tableOfType.get(type);
    if (!table) throw new Error(`There is no table for events of type ${type}`);
    await appendTo(connection, table, those);
  }
};
