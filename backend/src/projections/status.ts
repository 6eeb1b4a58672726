import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import { silentMs } from '#infra/database/silentMs.ts';
import { FencedOff } from './checkpoint.ts';
import { createPassed } from './passed.ts';
import { type Projection, schemaOf } from './projection.ts';

/** `stopped`: an event could not be applied; a person must repair it. */
export type ProjectionState = 'catchingUp' | 'live' | 'stopped';

export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly state: ProjectionState;
  readonly position: bigint | null;
  /** Milliseconds since the runner's last heartbeat, by the database's clock; infinite after a restart of all processes. */
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

/**
 * Records a heartbeat of the runner, with its position, and makes sure that it still fills these tables: both in one statement, since
 * every projection beats all day long. @throws FencedOff
 */
export const beat = async (
  db: Db,
  projection: Projection,
  state: ProjectionState,
  position: bigint | null,
  error: string | null = null,
): Promise<void> => {
  const { name, version } = projection;
  const schema = schemaOf(projection);
  const at = position === null ? null : String(position);
  const { rows } = await sql`
    insert into ${table} (name, version, state, position, beat_at, error)
    select ${name}, ${version}, ${state}, position, clock_timestamp(), ${error}
    from ${sql.id(schema, 'checkpoint')} where position is not distinct from ${at}
    on conflict (name, version) do update
    set state = excluded.state, position = excluded.position, beat_at = excluded.beat_at, error = excluded.error
    returning 1`
    .execute(db)
    .catch((cause: unknown) => {
      throw isMissingTable(cause) ? new FencedOff(`${schema} is gone`, { cause }) : cause;
    });
  if (rows.length !== 1) throw new FencedOff(`The checkpoint in ${schema} is not at ${position} any more`);
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
    select name, version, state, position, error, ${silentMs} as silent_ms
    from ${table} order by name, version`.execute(db);
  return rows.map(({ position, silent_ms, ...row }) => ({
    ...row,
    position: position === null ? null : BigInt(position),
    silentMs: silent_ms,
  }));
};
