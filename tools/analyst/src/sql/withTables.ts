import type { DuckDBConnection } from '@duckdb/node-api';
import type { Surroundings } from '../commandLine/command.ts';
import { mirrorOf } from '../mirror/mirrorOf.ts';
import { withDuck } from '../mirror/openDuck.ts';
import { openExport } from './exportedTables.ts';

/** Opens the tables of the log, after updating them, or of the export in the directory `from`. @throws UsageError, ServiceAway */
export const withTables = async <Result>(
  from: string | undefined,
  surroundings: Surroundings,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> => {
  const path = from === undefined ? await mirrorOf(surroundings) : ':memory:';
  return withDuck(path, { readOnly: from === undefined }, async (connection) => {
    if (from !== undefined) await openExport(connection, from);
    return work(connection);
  });
};
