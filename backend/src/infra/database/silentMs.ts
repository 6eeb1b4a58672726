import { sql } from 'kysely';

/**
 * Time since the heartbeat in the column `beat_at` in ms, by the database's clock. It is infinite when nobody who was connected at the
 * beat still is: all processes have started again since, and the beat tells of their last run. A process that beats stays connected, and
 * so does one that waits to take over. Postgres hides since when other users are connected: they count as connected at the beat.
 */
export const silentMs = sql<number>`
  case when beat_at >= (
    select min(coalesce(backend_start, '-infinity')) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
  ) then extract(epoch from clock_timestamp() - beat_at)::float8 * 1000 else 'infinity'::float8 end`;
