import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensureTables } from '../database/ensureTables.ts';

/** The state of a stream after one of its events. */
type Snapshot = {
  readonly revision: bigint;
  /** The id of the event at that revision: if the log has a different one there, the snapshot belongs to another log. */
  readonly eventId: string;
  /** JSON. */
  readonly state: unknown;
};

export type Snapshots = Awaited<ReturnType<typeof createSnapshots>>;

/**
 * States of long streams in Postgres, so that commands need not read them completely (ADR 57). They are derived from the log and may be deleted
 * at any time. `shape` names the decider and the form of its state; a snapshot of another shape is not found.
 */
export const createSnapshots = async (db: Db) => {
  await ensureTables(
    db,
    'snapshots',
    sql`
      create table if not exists snapshots.snapshot (
        stream_name text primary key,
        shape text not null,
        revision bigint not null,
        event_id text not null,
        state json not null
      )`,
  );
  return {
    find: async (streamName: string, shape: string): Promise<Snapshot | null> => {
      const { rows } = await sql<{ revision: string; eventId: string; state: unknown }>`
        select revision, event_id as "eventId", state from snapshots.snapshot
        where stream_name = ${streamName} and shape = ${shape}`.execute(db);
      const [row] = rows;
      return row ? { ...row, revision: BigInt(row.revision) } : null;
    },
    /** Stores the newest snapshot of a stream. */
    keep: async (
      streamName: string,
      shape: string,
      { revision, eventId, state }: Snapshot,
    ): Promise<void> => {
      await sql`
        insert into snapshots.snapshot (stream_name, shape, revision, event_id, state)
        values (${streamName}, ${shape}, ${String(revision)}, ${eventId}, ${JSON.stringify(state)})
        on conflict (stream_name) do update
        set (shape, revision, event_id, state) = (excluded.shape, excluded.revision, excluded.event_id, excluded.state)`.execute(
        db,
      );
    },
  };
};
