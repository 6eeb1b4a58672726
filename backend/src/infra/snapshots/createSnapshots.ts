import type { Pool } from 'pg';
import type { Snapshots } from './snapshots.ts';

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
