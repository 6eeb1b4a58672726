import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { whileUnmade } from '../database/databaseErrors.ts';
import { ensureTables } from '../database/ensureTables.ts';

/**
 * `stopped`: an event cannot be applied; a person must repair it. `failing`: it keeps restarting because of `error`. `waiting`: its queue
 * is unavailable.
 */
type RunnerState = 'catchingUp' | 'live' | 'failing' | 'stopped' | 'waiting' | 'notStarted';

/** The report of a runner: a follower of the log, the proof, or the workers of a queue. */
export type Report = {
  readonly state: RunnerState;
  /** The last handled event; null before the first, and for workers. */
  readonly position?: bigint | null;
  readonly error?: string | null;
  /** Number of running jobs. */
  readonly atHand?: number;
  /** How often the workers that still run were reopened. */
  readonly renewals?: number;
};

/** The last report of a runner. A runner with several processes shows the best status, and the totals of their figures. */
export type RunnerStatus = Required<Report> & {
  readonly name: string;
  /**
   * Time since its heartbeat in ms, by the database's clock. Infinite without a heartbeat, while it is `waiting`, and if every process that
   * was connected at the heartbeat has disconnected: then all have restarted since. A process with a heartbeat stays connected, and so does
   * one that waits to take over. Postgres hides when other users connected: they count as connected at the heartbeat.
   */
  readonly silentMs: number;
};

/** Time without a heartbeat after which one of several processes is considered dead, in seconds. */
const goneSeconds = 60;
const table = sql.id('runners', 'heartbeat');

/** Creates the heartbeat table; it holds no history and may be dropped at any time. */
export const ensureHeartbeats = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'runners',
    sql`
      create table if not exists ${table} (
        name text not null,
        process text not null,
        state text not null,
        position text,
        error text,
        at_hand integer not null,
        renewals integer not null,
        beat_at timestamptz not null,
        primary key (name, process)
      )`,
  );

/** A report with its runner. `process` distinguishes the processes of one runner; a runner that follows the log is active in one. */
export type Beat = Report & { readonly name: string; readonly process?: string };

/**
 * Records heartbeats if a condition is true, all in one statement, since every runner reports constantly. Returns false if the condition is
 * false.
 */
export const beat = async (db: Db, beats: readonly Beat[], provided = sql`true`): Promise<boolean> => {
  const values = beats.map(
    ({ name, process = '', state, position = null, error = null, atHand = 0, renewals = 0 }) =>
      sql`(${name}, ${process}, ${state}, ${position === null ? null : String(position)}, ${error}, ${atHand}::integer,
        ${renewals}::integer, clock_timestamp())`,
  );
  const { rows } = await sql`
    insert into ${table} (name, process, state, position, error, at_hand, renewals, beat_at)
    select * from (values ${sql.join(values)}) as beat where ${provided}
    on conflict (name, process) do update
    set state = excluded.state, position = excluded.position, error = excluded.error,
      at_hand = excluded.at_hand, renewals = excluded.renewals, beat_at = excluded.beat_at
    returning 1`.execute(db);
  return rows.length === beats.length;
};

/** Reports runners that do not follow the log; makes the table before the first report, and again after a failure. */
export const createReports = (db: Db) => {
  let isReady = false;
  return async (...beats: readonly Beat[]): Promise<void> => {
    try {
      if (!isReady) await ensureHeartbeats(db);
      await beat(db, beats);
      isReady = true;
    } catch (error) {
      isReady = false;
      throw error;
    }
  };
};

/** The name under which a complete backup reports. */
export const backupRunner = 'backup';

/** When a runner last reported, in seconds since 1970; 0 if it never did. */
export const lastBeat = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(beat_at))::float8 as at from ${table} where name = ${name}`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return rows[0]?.at ?? 0;
};

/** Deletes the heartbeats of a runner's dead processes. */
export const forgetGone = async (db: Db): Promise<void> => {
  await sql`
    delete from ${table}
    where process <> '' and beat_at < clock_timestamp() - make_interval(secs => ${goneSeconds})`.execute(db);
};

/** The statuses of these runners, in order; `notStarted` means no heartbeat. */
export const readStatuses = async (db: Db, names: readonly string[]): Promise<readonly RunnerStatus[]> => {
  const { rows } = await sql<Omit<RunnerStatus, 'position'> & { position: string | null }>`
    select distinct on (name) name, state, position, error,
      (sum(at_hand) over same_name)::integer as "atHand",
      (sum(renewals) over same_name)::integer as renewals,
      case when state <> 'waiting' and beat_at >= (
        select min(coalesce(backend_start, '-infinity')) from pg_stat_activity
        where datname = current_database() and usesysid is not null
      ) then extract(epoch from clock_timestamp() - beat_at)::float8 * 1000 else 'infinity'::float8 end as "silentMs"
    from ${table} where name = any(${names})
    window same_name as (partition by name)
    order by name, state = 'live' desc, beat_at desc`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return names.map((name) => {
    const row = rows.find((found) => found.name === name);
    if (row) return { ...row, position: row.position === null ? null : BigInt(row.position) };
    const none = { position: null, error: null, atHand: 0, renewals: 0 };
    return { name, state: 'notStarted', ...none, silentMs: Number.POSITIVE_INFINITY };
  });
};
