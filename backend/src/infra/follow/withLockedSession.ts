import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Runs `work` over one connection after `lock` has taken its advisory locks, which are released afterwards. A crash of Postgres may undo
 * the session's last commits. That is safe for tables filled from the log: their checkpoint is undone with them, and the events are applied
 * again.
 */
export const withLockedSession = <Result>(
  db: Db,
  lock: (session: Db) => Promise<void>,
  work: (session: Db) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (session) => {
    try {
      await lock(session);
      await sql`set synchronous_commit = off`.execute(session);
      return await work(session);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
      await sql`reset synchronous_commit`.execute(session).catch(() => {});
    }
  });
