import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { acquireLeaderLock, type LockName } from './acquireLeaderLock.ts';
import type { Db } from './database.ts';

/** How often the holder of a lock queries over its session, in ms; `acquireLeaderLock` evicts who does not. */
const beatMs = 1_000;

/**
 * Runs `work` in one process of all: the one that holds the lock. It holds a connection of the pool, also while it waits.
 * `work` ends when its signal aborts: because `signal` did, or because the session and with it the lock is gone.
 * @throws what the session or `work` throws
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
