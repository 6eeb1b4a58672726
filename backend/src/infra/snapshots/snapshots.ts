import type { Pool } from 'pg';

/** The state of a stream after one of its events. */
type Snapshot = {
  readonly revision: bigint;
  /** The id of the event at that revision: if the log has a different one there, the snapshot belongs to another log. */
  readonly eventId: string;
  /** JSON. */
  readonly state: unknown;
};

/**
 * States of long streams, so that commands need not read them completely (ADR 57). They are derived from the log and may be deleted at any
 * time. `shape` names the decider and the form of its state; a snapshot of another shape is not found.
 */
export type Snapshots = {
  readonly find: (streamName: string, shape: string) => Promise<Snapshot | null>;
  /** Stores the newest snapshot of a stream. */
  readonly keep: (streamName: string, shape: string, snapshot: Snapshot) => Promise<void>;
};

/** Snapshots in Postgres, outside the read models. */
export const createSnapshots = async (pool: Pool): Promise<Snapshots> => {
  await pool.query(`
    do $$ begin
      -- Two processes that start at once would both make it.
      perform pg_advisory_xact_lock(hashtext('snapshots'));
      create schema if not exists snapshots;
      create table if not exists snapshots.snapshot (
        stream_name text primary key,
        shape text not null,
        revision bigint not null,
        event_id text not null,
        state json not null
      );
    end $$`);
  return {
    find: async (streamName, shape) => {
      const { rows } = await pool.query<{ revision: string; event_id: string; state: unknown }>(
        'select revision, event_id, state from snapshots.snapshot where stream_name = $1 and shape = $2',
        [streamName, shape],
      );
      const [row] = rows;
      return row ? { revision: BigInt(row.revision), eventId: row.event_id, state: row.state } : null;
    },
    keep: async (streamName, shape, { revision, eventId, state }) => {
      await pool.query(
        `insert into snapshots.snapshot (stream_name, shape, revision, event_id, state) values ($1, $2, $3, $4, $5)
          on conflict (stream_name) do update
          set (shape, revision, event_id, state) = (excluded.shape, excluded.revision, excluded.event_id, excluded.state)`,
        [streamName, shape, revision.toString(), eventId, JSON.stringify(state)],
      );
    },
  };
};
