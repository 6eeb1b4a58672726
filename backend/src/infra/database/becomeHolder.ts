import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What a lock is for, and of which one: no two sessions hold the same. */
export type LockName = readonly [kind: string, name: string];

/** How often whoever waits asks whether the holder is gone, in ms. */
const standByMs = 500;
/** At every so many of these looks the holder itself is looked at. */
const looksAtHolder = 10;
/** A holder speaks about once a second. One that has said nothing for so long to its server will not, in ms. */
const muteMs = 10_000;

/**
 * Ends the session that holds a lock and has said nothing for long: its process hangs, or its connection is dead without a word. The
 * server would keep both for hours. A session that has a long query under way is at work.
 */
const endMuteHolder = async (session: Db, [kind, name]: LockName): Promise<void> => {
  await sql`
    select pg_terminate_backend(held.pid)
    from pg_locks as held join pg_stat_activity as holder using (pid)
    where held.locktype = 'advisory' and held.objsubid = 2 and held.granted
      and held.database = (select oid from pg_database where datname = current_database())
      and held.classid::bigint = hashtext(${kind})::bigint & 4294967295
      and held.objid::bigint = hashtext(${name})::bigint & 4294967295
      and holder.state like 'idle%'
      and holder.state_change < clock_timestamp() - make_interval(secs => ${muteMs / 1_000})`.execute(
    session,
  );
};

/**
 * Waits until this session alone holds the lock, which goes with its connection. Whoever holds it must let its session speak
 * every few seconds, or loses both. @throws AbortError when `signal` ends the wait
 */
export const becomeHolder = async (session: Db, lock: LockName, signal: AbortSignal): Promise<void> => {
  for (let look = 1; ; look += 1) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext(${lock[0]}), hashtext(${lock[1]})) as got`.execute(session);
    if (rows[0]?.got === true) return;
    if (look % looksAtHolder === 0) await endMuteHolder(session, lock);
    await delay(standByMs, null, { signal });
  }
};
