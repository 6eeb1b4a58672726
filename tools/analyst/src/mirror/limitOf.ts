import type { DuckDBConnection } from '@duckdb/node-api';
import type { Until } from '../commandLine/inputs.ts';

/**
 * The last position within a limit; null for an empty log. An instant includes everything in the log before the
 * first later event.
 */
export const limitOf = async (
  connection: DuckDBConnection,
  until: Until | undefined,
): Promise<bigint | null> => {
  const condition =
    until === undefined
      ? 'true'
      : until.kind === 'position'
        ? `position <= ${until.position}`
        : `position < coalesce(
            (select min(position) from events where happened_at > '${until.at.toISOString().replace('Z', '')}'::timestamp),
            9223372036854775807)`;
  const reader = await connection.runAndReadAll(`select max(position) from events where ${condition}`);
  return (reader.getRowsJS()[0]?.[0] ?? null) as bigint | null;
};
