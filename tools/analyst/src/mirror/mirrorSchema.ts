import { createHash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { commonColumns, type EventTable, eventTables } from '../tables/eventTable.ts';
import { literal, quoted } from './quoted.ts';

const columnList = ({ columns }: EventTable): string =>
  columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');

const createTable = (table: EventTable): string =>
  `create table ${quoted(table.name)} (${columnList(table)})`;

/** The view over all events with their common columns, their `type` and the `kind` of their stream. */
const eventsView = (): string => {
  const common = commonColumns.map(({ name }) => quoted(name)).join(', ');
  const parts = eventTables.map(
    ({ type, name }) =>
      `select ${literal(type)} as type, split_part(stream, '-', 1) as kind, ${common} from ${quoted(name)}`,
  );
  return `create view events as ${parts.join(' union all ')}`;
};

const statements = [
  ...eventTables.map(createTable),
  eventsView(),
  'create schema mirror',
  `create table mirror.state (
    fingerprint varchar not null, last_position bigint, last_event_id varchar, before_last bigint, events bigint not null)`,
];

/** Changes with every change of the tables; a mirror with another fingerprint is rebuilt. */
export const fingerprint = createHash('sha256').update(statements.join('\n')).digest('hex');

/** Creates the tables of a mirror in an empty file. */
export const createMirror = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run('begin');
  for (const statement of statements) await connection.run(statement);
  await connection.run(`insert into mirror.state values (${literal(fingerprint)}, null, null, null, 0)`);
  await connection.run('commit');
};
