import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { createOpenJobs } from './openJobs.ts';

/** One cursor for all policies: what one has seen, all have. */
const name = 'policies';
const cursor = sql.id('policies', 'cursor');

/** Another runner moved the cursor: this one is not the active one (any more). */
export class CursorMoved extends Error {
  override name = 'CursorMoved';
}

/** Makes the schema of the policies: no read model, so no rebuild ever touches it. */
export const ensurePolicySchema = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One boot at a time: `if not exists` is no guard against two that make the same thing at once.
    await sql`select pg_advisory_xact_lock(hashtext('policies schema'))`.execute(tx);
    await sql`create schema if not exists policies`.execute(tx);
    await sql`create table if not exists ${cursor} (name text primary key, position text)`.execute(tx);
    await sql`insert into ${cursor} (name) values (${name}) on conflict do nothing`.execute(tx);
    await sql`
      create table if not exists policies.status (
        name text primary key,
        state text not null,
        position text,
        beat_at timestamptz not null,
        error text
      )`.execute(tx);
    await createOpenJobs(tx);
  });

/** Position of the last event that the policies saw; null before the first. */
export const readCursor = async (db: Db): Promise<bigint | null> => {
  const { rows } = await sql<{ position: string | null }>`
    select position from ${cursor} where name = ${name}`.execute(db);
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
};

/** Moves the cursor from exactly where it was read. @throws CursorMoved */
export const moveCursor = async (db: Db, from: bigint | null, to: bigint): Promise<void> => {
  const { rows } = await sql`
    update ${cursor} set position = ${String(to)}
    where name = ${name} and position is not distinct from ${from === null ? null : String(from)}
    returning 1`.execute(db);
  if (rows.length !== 1) throw new CursorMoved(`The cursor of the policies is not at ${from} any more`);
};
