import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import { silentMs } from '#infra/database/silentMs.ts';
import type { ConsumerStatus } from './consumeQueue.ts';

/** The workers of one queue, in all processes together. */
export type WorkersOfQueue = {
  readonly queue: string;
  readonly processes: number;
  /** Jobs that are being worked at. */
  readonly atHand: number;
  /** How often workers that still run were reopened. */
  readonly renewals: number;
  /** Time since the last beat of a worker that reaches its queue, in ms, by the database's clock. */
  readonly silentMs: number;
};

/** Time without a beat after which a process is considered gone, in seconds. */
const goneSeconds = 60;
const table = sql.id('workers', 'beat');

/** Creates the heartbeat table; it holds no history and may be dropped at any time. */
export const ensureWorkerBeats = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One boot at a time: `if not exists` is no guard against two that make the same thing at once.
    await sql`select pg_advisory_xact_lock(hashtext('workers schema'))`.execute(tx);
    await sql`create schema if not exists workers`.execute(tx);
    await sql`
      create table if not exists ${table} (
        process uuid not null,
        queue text not null,
        is_working boolean not null,
        at_hand integer not null,
        renewals integer not null,
        beat_at timestamptz not null,
        primary key (process, queue)
      )`.execute(tx);
  });

/** Says that the workers of a process live, and how they are. */
export const beatWorkers = async (
  db: Db,
  process: string,
  statuses: readonly ConsumerStatus[],
): Promise<void> => {
  for (const { queue, state, atHand, renewals } of statuses) {
    await sql`
      insert into ${table} values
        (${process}, ${queue}, ${state === 'working'}, ${atHand}, ${renewals}, clock_timestamp())
      on conflict (process, queue) do update
      set is_working = excluded.is_working, at_hand = excluded.at_hand,
        renewals = excluded.renewals, beat_at = excluded.beat_at`.execute(db);
  }
  await sql`
    delete from ${table}
    where beat_at < clock_timestamp() - make_interval(secs => ${goneSeconds})`.execute(db);
};

/** The workers of each of these queues; `silentMs` is infinite for a queue without a beat. */
export const readWorkers = async (db: Db, queues: readonly string[]): Promise<readonly WorkersOfQueue[]> => {
  const { rows } = await sql<{
    queue: string;
    processes: number;
    at_hand: number;
    renewals: number;
    silent_ms: number | null;
  }>`
    select queue, count(*)::integer as processes, sum(at_hand)::integer as at_hand,
      sum(renewals)::integer as renewals,
      min(${silentMs}) filter (where is_working) as silent_ms
    from ${table} group by queue`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return queues.map((queue) => {
    const row = rows.find((found) => found.queue === queue);
    return {
      queue,
      processes: row?.processes ?? 0,
      atHand: row?.at_hand ?? 0,
      renewals: row?.renewals ?? 0,
      silentMs: row?.silent_ms ?? Number.POSITIVE_INFINITY,
    };
  });
};
