import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#infra/database/database.ts';
import type { JobState } from '#infra/queue/jobQueue.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { ensurePolicySchema, moveCursor } from './cursor.ts';
import { jobStandings } from './jobStandings.ts';
import { forgetJobs, rememberJobs } from './openJobs.ts';
import { jobIdOf } from './policy.ts';

const job = { name: 'sendMail', queue: 'mail' } as const;
let database: Database;
beforeAll(async () => {
  database = createDatabase(await freshDatabase(), { max: 2 });
  await ensurePolicySchema(database.db);
  await moveCursor(database.db, null, 100n);
});
afterAll(() => database.close());

/** The standing of one event's job, when its queue knows it as this. */
const standing = async (eventId: string, position: string, state: JobState = 'open') => {
  const queue = {
    statesOf: async (_: string, ids: readonly string[]) =>
      new Map(ids.map((id): [string, JobState] => [id, state])),
  };
  return (await jobStandings({ db: database.db, queue })(job, [{ eventId, position }])).get(eventId);
};
const open = async (): Promise<string> => {
  const eventId = randomUUID();
  const id = jobIdOf(eventId, job);
  await rememberJobs(database.db, [{ ...job, id, data: {}, attempts: 1, backoffMs: 1 }]);
  return eventId;
};

test('a job that was asked for and is not ended waits, wherever its queue has it, or lost it', async () => {
  const eventId = await open();
  expect(await standing(eventId, '50')).toBe('waiting');
  expect(await standing(eventId, '50', 'unknown')).toBe('waiting');
});

test('a job that failed for good is parked', async () => {
  expect(await standing(await open(), '50', 'parked')).toBe('parked');
});

test('a job that a worker has come to an end with is ended', async () => {
  const eventId = await open();
  await forgetJobs(database.db, [jobIdOf(eventId, job)]);
  expect(await standing(eventId, '50')).toBe('ended');
});

test('an event that no policy has seen yet has its job waiting', async () => {
  expect(await standing(randomUUID(), '101')).toBe('waiting');
  expect(await standing(randomUUID(), '100')).toBe('ended');
});

test('while the queues are away, what is open waits', async () => {
  const eventId = await open();
  const queue = { statesOf: () => Promise.reject(new Error('away')) };
  const standings = await jobStandings({ db: database.db, queue })(job, [{ eventId, position: '50' }]);
  expect(standings.get(eventId)).toBe('waiting');
});

test('before the policies have made their tables everything waits', async () => {
  await sql`drop schema policies cascade`.execute(database.db);
  expect(await standing(randomUUID(), '1')).toBe('waiting');
});
