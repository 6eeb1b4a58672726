import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { silentMs } from '#infra/database/silentMs.ts';

/** `failing`: the runner keeps restarting because of `error`. */
export type PoliciesState = 'catchingUp' | 'live' | 'failing';

export type PoliciesStatus = {
  readonly state: PoliciesState;
  readonly position: bigint | null;
  /** Milliseconds since the runner's last heartbeat, by the database's clock; infinite after a restart of all processes. */
  readonly silentMs: number;
  readonly error: string | null;
};

const table = sql.id('policies', 'status');

/** Records a heartbeat of the runner, with its position. */
export const beat = async (
  db: Db,
  state: PoliciesState,
  position: bigint | null,
  error: string | null = null,
): Promise<void> => {
  await sql`
    insert into ${table} (name, state, position, beat_at, error)
    values ('policies', ${state}, ${position === null ? null : String(position)}, clock_timestamp(), ${error})
    on conflict (name) do update
    set state = excluded.state, position = excluded.position, beat_at = excluded.beat_at, error = excluded.error
  `.execute(db);
};

/** The status of the policies; null when no runner has ever started. */
export const readPoliciesStatus = async (db: Db): Promise<PoliciesStatus | null> => {
  const { rows: found } = await sql`select 1 where to_regclass('policies.status') is not null`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<{
    state: PoliciesState;
    position: string | null;
    silent_ms: number;
    error: string | null;
  }>`
    select state, position, error, ${silentMs} as silent_ms
    from ${table} where name = 'policies'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { state, position, silent_ms, error } = row;
  return { state, position: position === null ? null : BigInt(position), silentMs: silent_ms, error };
};
