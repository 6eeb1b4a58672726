import type { DuckDBConnection } from '@duckdb/node-api';
import { fingerprint } from './mirrorSchema.ts';
import { literal } from './quoted.ts';

/** The progress of a mirror. */
export type MirrorState = {
  readonly lastPosition: bigint | null;
  readonly lastEventId: string | null;
  /** Position of the second to last event: reading after it begins with the last one, which identifies the log. */
  readonly beforeLast: bigint | null;
  readonly events: bigint;
};

/** The state of a mirror; null if the file has none, or one of another version. */
export const readMirrorState = async (connection: DuckDBConnection): Promise<MirrorState | null> => {
  const found = await connection.runAndReadAll(
    "select 1 from information_schema.tables where table_schema = 'mirror' and table_name = 'state'",
  );
  if (found.currentRowCount === 0) return null;
  const reader = await connection.runAndReadAll(
    'select fingerprint, last_position, last_event_id, before_last, events from mirror.state',
  );
  const [row] = reader.getRowObjectsJS();
  if (row?.fingerprint !== fingerprint) return null;
  return {
    lastPosition: row.last_position as bigint | null,
    lastEventId: row.last_event_id as string | null,
    beforeLast: row.before_last as bigint | null,
    events: row.events as bigint,
  };
};

export const writeMirrorState = async (connection: DuckDBConnection, state: MirrorState): Promise<void> => {
  const { lastPosition, lastEventId, beforeLast, events } = state;
  await connection.run(
    `update mirror.state set last_position = ${lastPosition}, before_last = ${beforeLast}, events = ${events},
      last_event_id = ${lastEventId === null ? 'null' : literal(lastEventId)}`,
  );
};
