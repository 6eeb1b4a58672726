import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';

/**
 * The jobs that policies asked for and no worker has ended yet: what a queue that was lost is filled from. A row is
 * there before its job is, and goes when a worker has come to an end with it; so the table is as long as the work in
 * hand, whatever the length of the log.
 */
const table = sql.id('policies', 'open_job');

/** Makes the table; the schema of the policies is there. */
export const createOpenJobs = async (db: Db): Promise<void> => {
  await sql`
    create table if not exists ${table} (
      id text primary key,
      queue text not null,
      name text not null,
      data jsonb not null,
      attempts integer not null,
      backoff_ms integer not null,
      checked_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index if not exists open_job_checked_at on ${table} (checked_at)`.execute(db);
};

/** Keeps what is about to be asked for; the same ids again change nothing. */
export const rememberJobs = async (db: Db, jobs: readonly QueuedJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ id, queue, name, data, attempts, backoffMs }) => ({
    id,
    queue,
    name,
    data,
    attempts,
    backoff_ms: backoffMs,
  }));
  await sql`
    insert into ${table} (id, queue, name, data, attempts, backoff_ms)
    select id, queue, name, data, attempts, backoff_ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as job(id text, queue text, name text, data jsonb, attempts integer, backoff_ms integer)
    on conflict do nothing`.execute(db);
};

/** Nothing is left to do for these jobs. */
export const forgetJobs = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from ${table} where id = any(${ids})`.execute(db).catch((error: unknown) => {
    // Workers may be there before the first runner of the policies is.
    if (!isMissingTable(error)) throw error;
  });
};

/** Which of these jobs have not come to an end yet. */
export const openAmong = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select id from ${table} where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The database's clock, as text: what `takeUnchecked` compares with. */
export const clock = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
};

/**
 * Open jobs that nobody has looked at for so long (ms) before an instant of the database's clock, the longest
 * unlooked-at first; they count as looked at from now on. Several who ask at once share them.
 */
export const takeUnchecked = async (
  db: Db,
  { before, forMs, limit }: { readonly before: string; readonly forMs: number; readonly limit: number },
): Promise<readonly QueuedJob[]> => {
  const { rows } = await sql<{
    id: string;
    queue: string;
    name: string;
    data: unknown;
    attempts: number;
    backoff_ms: number;
  }>`
    update ${table} set checked_at = clock_timestamp()
    where id in (
      select id from ${table}
      where checked_at < ${before}::timestamptz - make_interval(secs => ${forMs / 1000})
      order by checked_at limit ${limit}
      for update skip locked)
    returning id, queue, name, data, attempts, backoff_ms`.execute(db);
  return rows.map(({ backoff_ms: backoffMs, ...row }) => ({ ...row, backoffMs }));
};
