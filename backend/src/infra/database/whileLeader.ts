import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { acquireLeaderLock, type LockName } from './acquireLeaderLock.ts';
import type { Db } from './database.ts';

/** How often the holder of a lock queries over its session, in ms; `acquireLeaderLock` evicts a holder that does not. */
const beatMs = 1_000;

/**
 * Runs `work` in one of all processes: the one that holds the lock. Each process occupies a connection of the pool, also while it waits.
 * The signal of `work` aborts with `signal`, or when the session and its lock are lost.
 * @throws the error of the session or of `work`
 */
export const whileLeader = (
  db: Db,
  lock: LockName,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> =>
  db.connection().execute(async (session) => {
    await acquireLeaderLock(session, lock, signal);
    const ending = new AbortController();
    const beats = (async () => {
      while (!ending.signal.aborted) {
        await sql`select 1`.execute(session);
        await delay(beatMs, null, { signal: ending.signal }).catch(() => {});
      }
    })().finally(() => ending.abort());
    try {
      await Promise.all([
        work(AbortSignal.any([signal, ending.signal])).finally(() => ending.abort()),
        beats,
      ]);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
    }
  });
