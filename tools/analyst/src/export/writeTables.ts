import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, quoted } from '../mirror/quoted.ts';
import type { EventTable } from '../tables/eventTable.ts';
import { columnAs, copyOptions, type Format } from './format.ts';

export type WrittenTable = {
  readonly table: string;
  readonly type: string;
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
};

type Copy = {
  readonly format: Format;
  readonly limit: bigint;
  readonly path: string;
};

const selectOf = (table: EventTable, { format, limit }: Copy): string => {
  const columns = table.columns.map((column) => columnAs(format, column));
  return `select ${columns.join(', ')} from ${quoted(table.name)} where position <= ${limit} order by position`;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/**
 * Writes rows of a table to a file, in the order of the log. The same log gives the same bytes while DuckDB's version is the
 * same: one thread, fixed options, a total order.
 */
const copyRows = async (
  connection: DuckDBConnection,
  table: EventTable,
  copy: Copy,
): Promise<Pick<WrittenTable, 'rows' | 'sha256'>> => {
  await connection.run('set threads = 1');
  await connection.run('set preserve_insertion_order = true');
  const to = `${literal(copy.path)} (${copyOptions[copy.format]})`;
  const { rowsChanged } = await connection.run(`copy (${selectOf(table, copy)}) to ${to}`);
  return { rows: rowsChanged, sha256: await hashOf(copy.path) };
};

/** Writes one file per table: the rows up to a position. */
export async function* writeTables(
  connection: DuckDBConnection,
  tables: readonly EventTable[],
  options: {
    readonly directory: string;
    readonly format: Format;
    readonly limit: bigint;
  },
): AsyncGenerator<WrittenTable> {
  const { directory, format, limit } = options;
  for (const table of tables) {
    const file = `${table.name}.${format}`;
    const copy = { format, limit, path: join(directory, file) };
    yield { table: table.name, type: table.type, file, ...(await copyRows(connection, table, copy)) };
  }
}
