import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { ensureSchema, readCheckpoint } from '#projections/checkpoint.ts';
import type { Projection } from '#projections/projection.ts';

/** How often the lock is asked for, in ms. */
const pauseMs = 250;
/** How long the session of a command that was killed may hold its lock, in ms. */
const lockPatienceMs = 10_000;

/** The tables of one projection in one schema, which one session alone fills. */
export type Tables = {
  /** Position of the last event in them; null before the first. */
  readonly position: () => bigint | null;
  /** Writes what the next events of its kinds change, with the checkpoint, in one transaction. @throws FencedOff */
  readonly apply: (events: readonly RecordedEvent[]) => Promise<void>;
};

const takeLock = async (session: Db, name: string): Promise<void> => {
  for (const giveUpAt = performance.now() + lockPatienceMs; ; await delay(pauseMs)) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext('projection runner'), hashtext(${name})) as got`.execute(session);
    if (rows[0]?.got === true) return;
    if (performance.now() > giveUpAt) throw new Error(`Another command works on ${name}: wait for it to end`);
  }
};

/**
 * Works with the tables of a schema, which is made when it is not there. One session a lock (advisory, and
 * gone with the connection). It tells nobody and beats no status: to the shop it is not there.
 */
export const withTables = async <Result>(
  projection: Projection,
  schema: string,
  { db, lock }: { readonly db: Db; readonly lock: string },
  work: (tables: Tables) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (session) => {
    await takeLock(session, lock);
    try {
      // What a crash of Postgres takes back stands in the log.
      await sql`set synchronous_commit = off`.execute(session);
      await ensureSchema(session, projection, schema);
      let position = await readCheckpoint(session, schema);
      return await work({
        position: () => position,
        apply: async (events) => {
          position = await applyBatch(session, projection, position, events, schema);
        },
      });
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
      await sql`reset synchronous_commit`.execute(session).catch(() => {});
    }
  });
