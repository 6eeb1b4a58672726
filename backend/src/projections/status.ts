import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { createPassed } from './passed.ts';
import type { Projection } from './projection.ts';

/** `stopped`: an event could not be applied; a person must repair it. */
export type ProjectionState = 'catchingUp' | 'live' | 'stopped';

export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly state: ProjectionState;
  readonly position: bigint | null;
  /** Milliseconds since the runner's last heartbeat, by the database's clock. */
  readonly silentMs: number;
  readonly error: string | null;
};

const table = sql.id('projection_status', 'status');

/** Creates the schema of the projections' status; it is no read model and survives rebuilds. */
export const ensureStatus = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('read model schemas'))`.execute(tx);
    await sql`create schema if not exists projection_status`.execute(tx);
    await sql`
      create table if not exists ${table} (
        name text not null,
        version integer not null,
        state text not null,
        position text,
        beat_at timestamptz not null,
        error text,
        primary key (name, version)
      )`.execute(tx);
    await createPassed(tx);
  });
};

/** Records a heartbeat of the runner, with its position. */
export const beat = async (
  db: Db,
  { name, version }: Pick<Projection, 'name' | 'version'>,
  state: ProjectionState,
  position: bigint | null,
  error: string | null = null,
): Promise<void> => {
  await sql`
    insert into ${table} (name, version, state, position, beat_at, error)
    values (${name}, ${version}, ${state}, ${position === null ? null : String(position)}, clock_timestamp(), ${error})
    on conflict (name, version) do update
    set state = excluded.state, position = excluded.position, beat_at = excluded.beat_at, error = excluded.error
  `.execute(db);
};

export const readStatuses = async (db: Db): Promise<readonly ProjectionStatus[]> => {
  const { rows } = await sql<{
    name: string;
    version: number;
    state: ProjectionState;
    position: string | null;
    silent_ms: number;
    error: string | null;
  }>`
    select name, version, state, position, error,
      (extract(epoch from clock_timestamp() - beat_at) * 1000)::float8 as silent_ms
    from ${table} order by name, version`.execute(db);
  return rows.map(({ position, silent_ms, ...row }) => ({
    ...row,
    position: position === null ? null : BigInt(position),
    silentMs: silent_ms,
  }));
};
