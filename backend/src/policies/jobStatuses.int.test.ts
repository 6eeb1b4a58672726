import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { JobState } from '#infra/queue/jobQueue.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { queuedJob } from '#workers/jobData.ts';
import { makePreview, makeRenditions, measureModel } from '#workers/jobs.ts';
import { ensurePolicySchema, movePolicyCheckpoint } from './checkpoint.ts';
import { forgetJobs, openPreparation, rememberJobs } from './jobOutbox.ts';
import { jobStatuses } from './jobStatuses.ts';
import { jobIdOf } from './policy.ts';

const job = { name: 'sendMail', queue: 'mail' } as const;
const database = await ownDatabase();
beforeAll(async () => {
  await ensurePolicySchema(database.db);
  await movePolicyCheckpoint(database.db, null, 100n);
});

/** The status of one event's job when its queue reports this state. */
const status = async (eventId: string, position: string, state: JobState = 'open') => {
  const queue = {
    statesOf: async (_: string, ids: readonly string[]) =>
      new Map(ids.map((id): [string, JobState] => [id, state])),
  };
  return (await jobStatuses({ db: database.db, queue })(job, [{ eventId, position }])).get(eventId);
};
const open = async (): Promise<string> => {
  const eventId = randomUUID();
  const id = jobIdOf(eventId, job);
  await rememberJobs(database.db, [{ ...job, id, data: {}, attempts: 1, backoffMs: 1 }]);
  return eventId;
};

test('pictures and models are counted once that lack what visitors see, without copies that only load faster', async () => {
  const cause = { eventId: 'e', correlationId: 'c', at: '2026-03-01T10:00:00.000Z' };
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await openPreparation(database.db)).toEqual({ pictures: 0, models: 0 });
  await rememberJobs(database.db, [
    queuedJob(makeRenditions, 'j-1', { assetId: one, modelId: one }, cause),
    queuedJob(makeRenditions, 'j-2', { assetId: one, modelId: two }, cause),
    queuedJob(makeRenditions, 'j-3', { assetId: two, modelId: null, smallest: true }, cause),
    queuedJob(measureModel, 'j-4', { modelId: one, version: 1 }, cause),
    queuedJob(makePreview, 'j-5', { modelId: one, version: 1 }, cause),
    queuedJob(measureModel, 'j-6', { modelId: two, version: 1 }, cause),
  ]);
  expect(await openPreparation(database.db)).toEqual({ pictures: 1, models: 2 });
});

test('a requested job that has not ended is waiting, even if its queue lost it', async () => {
  const eventId = await open();
  expect(await status(eventId, '50')).toBe('waiting');
  expect(await status(eventId, '50', 'unknown')).toBe('waiting');
});

test('a job that failed for good is parked', async () => {
  expect(await status(await open(), '50', 'parked')).toBe('parked');
});

test('a job that a worker has finished is ended', async () => {
  const eventId = await open();
  await forgetJobs(database.db, [jobIdOf(eventId, job)]);
  expect(await status(eventId, '50')).toBe('ended');
});

test('the job of an event that no policy has seen yet is waiting', async () => {
  expect(await status(randomUUID(), '101')).toBe('waiting');
  expect(await status(randomUUID(), '100')).toBe('ended');
});

test('while the queues are unavailable, open jobs are waiting', async () => {
  const eventId = await open();
  const queue = { statesOf: () => Promise.reject(new Error('away')) };
  const statuses = await jobStatuses({ db: database.db, queue })(job, [{ eventId, position: '50' }]);
  expect(statuses.get(eventId)).toBe('waiting');
});
