import type { DuckDBConnection } from '@duckdb/node-api';
import { plainValue } from './plainValue.ts';

/** One row of a result: plain JSON by column. */
export type Row = Readonly<Record<string, unknown>>;

/** All rows of a query with few results. */
export const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly Row[]> => {
  const reader = await connection.runAndReadAll(sql);
  const names = reader.deduplicatedColumnNames();
  return reader
    .convertRows(plainValue)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
};
