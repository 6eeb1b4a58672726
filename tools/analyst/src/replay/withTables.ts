import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { Db } from 'backend/infra/database/database.ts';
import { withLockedSession } from 'backend/infra/follow/withLockedSession.ts';
import { applyBatch } from 'backend/projections/applyBatch.ts';
import { ensureSchema, readCheckpoint } from 'backend/projections/checkpoint.ts';
import type { Projection } from 'backend/projections/projection.ts';
import { sql } from 'kysely';

/** How often the lock is tried, in ms. */
const pauseMs = 250;
/** How long the session of a killed command may keep its lock, in ms. */
const lockTimeoutMs = 10_000;

/** The tables of one projection in one schema, filled by a single session. */
export type Tables = {
  /** Position of the last event in them; null before the first. */
  readonly position: () => bigint | null;
  /** Applies the next events and moves the checkpoint, in one transaction. @throws FencedOff */
  readonly apply: (events: readonly RecordedEvent[]) => Promise<void>;
};

const takeLock = async (session: Db, name: string): Promise<void> => {
  for (const giveUpAt = performance.now() + lockTimeoutMs; ; await delay(pauseMs)) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext('projection runner'), hashtext(${name})) as got`.execute(session);
    if (rows[0]?.got === true) return;
    if (performance.now() > giveUpAt)
      throw new Error(`Another command is working on ${name}: wait for it to end`);
  }
};

/**
 * Runs `work` with the tables of a schema, which is created if missing. One session per lock (advisory, and released with the connection).
 * It sends no notifications and no heartbeat, so the shop does not see it.
 */
export const withTables = async <Result>(
  projection: Projection,
  schema: string,
  { db, lock }: { readonly db: Db; readonly lock: string },
  work: (tables: Tables) => Promise<Result>,
): Promise<Result> =>
  withLockedSession(
    db,
    (session) => takeLock(session, lock),
    async (session) => {
      await ensureSchema(session, projection, schema);
      let position = await readCheckpoint(session, schema);
      return await work({
        position: () => position,
        apply: async (events) => {
          position = await applyBatch(session, projection, position, events, schema);
        },
      });
    },
  );
