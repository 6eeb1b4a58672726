import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { ensureTables } from '#infra/database/ensureTables.ts';
import { batched } from '../async/batched.ts';
import type { BasicLogger } from '../logger/logger.ts';

/**
 * Stores the outcome of a job's external effect until the log has it. `act` runs only once per job; later runs get the stored result, which
 * is plain JSON without readable personal data.
 */
export type ActOnce = <Answer>(jobId: string, act: () => Promise<Answer>) => Promise<Answer>;

const table = sql.id('workers', 'outcome');

/** Creates the table. */
export const ensureOutcomes = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'workers',
    sql`
      create table if not exists ${table} (
        job_id text primary key,
        answer jsonb not null,
        noted_at timestamptz not null default clock_timestamp()
      )`,
  );

type Outcome = { readonly job_id: string; readonly answer: unknown };

const find = async (db: Db, jobIds: readonly string[]): Promise<readonly Outcome[]> => {
  const { rows } = await sql<Outcome>`
    select job_id, answer from ${table} where job_id = any(${jobIds}::text[])`.execute(db);
  return rows;
};

const note = async (db: Db, outcomes: readonly Outcome[]): Promise<void> => {
  await sql`
    insert into ${table} (job_id, answer)
    select job_id, answer from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as job(job_id text, answer jsonb)
    on conflict do nothing`.execute(db);
};

/** Stores outcomes of jobs in Postgres directly after the effect, because the event store may be unavailable. Jobs share the statements. */
export const createActOnce = (db: Db, log: Pick<BasicLogger, 'warn'>): ActOnce => {
  const outcomeOf = batched<string, Outcome | undefined>(async (jobIds) => {
    const noted = new Map((await find(db, jobIds)).map((outcome) => [outcome.job_id, outcome]));
    return (jobId) => noted.get(jobId);
  });
  const noteOne = batched<Outcome, void | Promise<void>>(async (outcomes) => {
    const isNoted = await note(db, outcomes).then(
      () => true,
      () => false,
    );
    // An outcome that Postgres cannot store must not affect the others.
    return (outcome) => (isNoted ? undefined : note(db, [outcome]));
  });

  return async <Answer>(jobId: string, act: () => Promise<Answer>): Promise<Answer> => {
    const noted = await outcomeOf(jobId);
    // The stored result comes from the same worker, of this version of the program or the previous one.
    if (noted) return noted.answer as Answer;
    const answer = await act();
    await noteOne({ job_id: jobId, answer }).catch((error: unknown) =>
      // The effect cannot be undone, and the log may still record it.
      log.warn({ id: jobId, err: error }, 'Could not store the outcome of a job'),
    );
    return answer;
  };
};

/** Deletes the outcomes of jobs that have ended. */
export const forgetOutcomes = async (db: Db, jobIds: readonly string[]): Promise<void> => {
  await sql`delete from ${table} where job_id = any(${jobIds})`.execute(db);
};
