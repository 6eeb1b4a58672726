import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';

/**
 * The job outbox: jobs that policies requested and no worker has finished. A lost queue is refilled from it. A row is
 * written before its job is enqueued and deleted when a worker has finished the job, so the table contains only the
 * open work. The table keeps its old name for existing shops.
 */
const table = sql.id('policies', 'open_job');

/** The picture, or else the model, that a job is about. */
const shown = sql`(coalesce(data #>> '{payload,assetId}', data #>> '{payload,modelId}'))`;

/** Creates the table in the existing schema of the policies. */
export const createJobOutbox = async (db: Db): Promise<void> => {
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
  await sql`create index if not exists open_job_shown on ${table} (${shown}) where ${shown} is not null`.execute(
    db,
  );
};

/** Stores jobs before they are enqueued; known ids change nothing. */
export const rememberJobs = async (db: Db, jobs: readonly QueuedJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`
    insert into ${table} (id, queue, name, data, attempts, backoff_ms)
    select id, queue, name, data, attempts, "backoffMs"
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as job(id text, queue text, name text, data jsonb, attempts integer, "backoffMs" integer)
    on conflict do nothing`.execute(db);
};

/** Deletes finished jobs. */
export const forgetJobs = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from ${table} where id = any(${ids})`.execute(db).catch((error: unknown) => {
    // Workers may start before the policies have created the table.
    if (!isMissingTable(error)) throw error;
  });
};

/** The ids of these jobs that are not finished yet. */
export const openAmong = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select id from ${table} where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Asks each queue about its jobs; the answers of all, by job. */
export const askQueues = async <Answer>(
  jobs: readonly QueuedJob[],
  ask: (queue: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): Promise<ReadonlyMap<string, Answer>> => {
  const ids = Map.groupBy(jobs, ({ queue }) => queue).entries();
  const asked = ids.map(([queue, ofQueue]) =>
    ask(
      queue,
      ofQueue.map(({ id }) => id),
    ),
  );
  return new Map((await Promise.all(asked)).flatMap((answers) => [...answers]));
};

/** The unfinished jobs about a picture or a model. */
export const openAbout = async (db: Db, id: string): Promise<readonly Pick<QueuedJob, 'id' | 'queue'>[]> => {
  const found = sql<Pick<QueuedJob, 'id' | 'queue'>>`select id, queue from ${table} where ${shown} = ${id}`;
  return (await found.execute(db)).rows;
};

/** The number of pictures and of models that lack what visitors see of them; copies that only load faster do not count. */
export const openPreparation = async (
  db: Db,
): Promise<{ readonly pictures: number; readonly models: number }> => {
  const { rows } = await sql<{ pictures: number; models: number }>`
    select
      count(distinct ${shown}) filter (where queue = 'images' and data #> '{payload,smallest}' is null)::integer
        as pictures,
      count(distinct ${shown}) filter (where queue = 'meshes')::integer as models
    from ${table}`.execute(db);
  return rows[0] ?? { pictures: 0, models: 0 };
};

/** The database's clock, as text, for `takeUnchecked`. */
export const clock = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
};

/**
 * Takes open jobs that were not checked for `forMs` before an instant of the database's clock, the longest unchecked
 * first, and marks them as checked now. Concurrent callers get different jobs.
 */
export const takeUnchecked = async (
  db: Db,
  { before, forMs, limit }: { readonly before: string; readonly forMs: number; readonly limit: number },
): Promise<readonly QueuedJob[]> => {
  const { rows } = await sql<QueuedJob>`
    update ${table} set checked_at = clock_timestamp()
    where id in (
      select id from ${table}
      where checked_at < ${before}::timestamptz - make_interval(secs => ${forMs / 1000})
      order by checked_at limit ${limit}
      for update skip locked)
    returning id, queue, name, data, attempts, backoff_ms as "backoffMs"`.execute(db);
  return rows;
};
