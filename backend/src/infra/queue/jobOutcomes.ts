import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import type { BasicLogger } from '../logger/logger.ts';

/**
 * What a job has done outside, noted until the log has it too. Does `act` for the first run of a job only; a later run gets the
 * noted answer, which is plain JSON without personal data.
 */
export type ActOnce = <Answer>(jobId: string, act: () => Promise<Answer>) => Promise<Answer>;

const table = sql.id('workers', 'outcome');

const makeTable = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One process at a time: `if not exists` does not protect against two that create the same thing concurrently.
    await sql`select pg_advisory_xact_lock(hashtext('workers schema'))`.execute(tx);
    await sql`create schema if not exists workers`.execute(tx);
    await sql`
      create table if not exists ${table} (
        job_id text primary key,
        answer jsonb not null,
        noted_at timestamptz not null default clock_timestamp()
      )`.execute(tx);
  });

const find = async (db: Db, jobId: string): Promise<{ readonly answer: unknown } | null> => {
  const { rows } = await sql<{ answer: unknown }>`
    select answer from ${table} where job_id = ${jobId}`.execute(db);
  return rows[0] ?? null;
};

/** Notes outcomes of jobs in Postgres, right after the deed: the event store may take none just now. */
export const createActOnce =
  (db: Db, log: Pick<BasicLogger, 'warn'>): ActOnce =>
  async <Answer>(jobId: string, act: () => Promise<Answer>): Promise<Answer> => {
    const noted = await find(db, jobId).catch(async (error: unknown) => {
      if (!isMissingTable(error)) throw error;
      await makeTable(db);
      return null;
    });
    // It was noted by this program, or the one before it, as what the same worker answered.
    if (noted) return noted.answer as Answer;
    const answer = await act();
    await sql`
      insert into ${table} (job_id, answer) values (${jobId}, ${JSON.stringify(answer)}::jsonb)
      on conflict do nothing`
      .execute(db)
      // What was done cannot be undone; the log may well take it.
      .catch((error: unknown) => log.warn({ id: jobId, error: String(error) }, 'An outcome was not noted'));
    return answer;
  };

/** Deletes what was noted about jobs that have ended. */
export const forgetOutcomes = async (db: Db, jobIds: readonly string[]): Promise<void> => {
  await sql`delete from ${table} where job_id = any(${jobIds})`.execute(db).catch((error: unknown) => {
    if (!isMissingTable(error)) throw error;
  });
};
