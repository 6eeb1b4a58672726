import { sql } from 'kysely';

/**
 * Time since the heartbeat in the column `beat_at` in ms, by the database's clock. It is infinite if every process that was connected at the
 * heartbeat has disconnected: all have restarted, and the heartbeat is from their last run. A process with a heartbeat stays connected, and
 * so does one that waits to take over. Postgres hides when other users connected: they count as connected at the heartbeat.
 */
export const silentMs = sql<number>`
  case when beat_at >= (
    select min(coalesce(backend_start, '-infinity')) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
  ) then extract(epoch from clock_timestamp() - beat_at)::float8 * 1000 else 'infinity'::float8 end`;
