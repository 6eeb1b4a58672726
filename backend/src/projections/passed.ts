import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import { ensureTables } from '#infra/database/ensureTables.ts';

/**
 * The position up to which the log was read for a schema: while its checkpoint is at `position`, it has everything up to `passed`. Most
 * events concern few projections; without this, a projection of rare events would read the log from its last event at each start.
 */
const table = sql.id('projection_status', 'passed');

/** Creates the table. It is not a read model, and survives rebuilds. */
export const ensurePassed = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'projection_status',
    sql`
      create table if not exists ${table} (
        schema text primary key,
        position text,
        passed text not null
      )`,
  );

/** The position from which reading continues: the checkpoint or a later one. */
export const readPassed = async (db: Db, schema: string, position: bigint | null): Promise<bigint | null> => {
  const { rows } = await sql<{ passed: string }>`
    select passed from ${table}
    where schema = ${schema} and position is not distinct from ${position === null ? null : String(position)}`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return rows[0] === undefined ? position : BigInt(rows[0].passed);
};

/** A schema that has all events up to `passed` while its checkpoint is at `position`. */
type Passed = {
  readonly schema: string;
  readonly position: bigint | null;
  readonly passed: bigint | null;
};

/** Records how far the log was read for schemas; the others are at their checkpoint. */
export const notePassed = async (db: Db, those: readonly Passed[]): Promise<void> => {
  const further = those.filter(({ position, passed }) => (passed ?? -1n) > (position ?? -1n));
  if (further.length === 0) return;
  const rows = further.map(
    ({ schema, position, passed }) =>
      sql`(${schema}, ${position === null ? null : String(position)}, ${String(passed)})`,
  );
  await sql`
    insert into ${table} values ${sql.join(rows)}
    on conflict (schema) do update set position = excluded.position, passed = excluded.passed`.execute(db);
};

/** Resets reading to the checkpoint: the log is not the one that was read before. */
export const forgetPassed = async (db: Db, schema: string): Promise<void> => {
  await sql`delete from ${table} where schema = ${schema}`.execute(db);
};
