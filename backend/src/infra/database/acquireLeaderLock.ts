import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The purpose of a lock and its subject; only one session holds it. */
export type LockName = readonly [kind: string, name: string];

/** How often a waiting session tries to get the lock, in ms. */
const retryMs = 500;
/** Number of attempts between two checks of the holder. */
const triesPerCheck = 10;
/** A holder idle for longer than this is considered dead, in ms; a healthy one queries every second or two. */
const idleLimitMs = 10_000;

/**
 * Ends the session that holds a lock and has been idle too long: its process hangs or its connection is dead, and the server would keep the
 * session for hours. A session with a long query is busy and is left alone.
 */
const evictUnresponsiveHolder = async (session: Db, [kind, name]: LockName): Promise<void> => {
  await sql`
    select pg_terminate_backend(held.pid)
    from pg_locks as held join pg_stat_activity as holder using (pid)
    where held.locktype = 'advisory' and held.objsubid = 2 and held.granted
      and held.database = (select oid from pg_database where datname = current_database())
      and held.classid::bigint = hashtext(${kind})::bigint & 4294967295
      and held.objid::bigint = hashtext(${name})::bigint & 4294967295
      and holder.state like 'idle%'
      and holder.state_change < clock_timestamp() - make_interval(secs => ${idleLimitMs / 1_000})`.execute(
    session,
  );
};

/** Takes the lock if it is free; it ends with the connection. */
export const tryLeaderLock = async (session: Db, [kind, name]: LockName): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_lock(hashtext(${kind}), hashtext(${name})) as got`.execute(session);
  return rows[0]?.got === true;
};

/**
 * Waits until this session holds the lock; the lock ends with the connection. The holder must query over its session every few seconds, or
 * it loses both.
 * @throws AbortError when `signal` ends the wait
 */
export const acquireLeaderLock = async (session: Db, lock: LockName, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    if (await tryLeaderLock(session, lock)) return;
    if (tries % triesPerCheck === 0) await evictUnresponsiveHolder(session, lock);
    await delay(retryMs, null, { signal });
  }
};
