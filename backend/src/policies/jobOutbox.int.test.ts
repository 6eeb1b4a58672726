import { expect, it } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { queuedJob } from '#workers/jobData.ts';
import { makePreview, makeRenditions, measureModel } from '#workers/jobs.ts';
import { ensurePolicySchema } from './checkpoint.ts';
import { openPreparation, rememberJobs } from './jobOutbox.ts';

it('pictures and models are counted once that lack what visitors see, without copies that only load faster', async () => {
  const { db } = await ownDatabase();
  await ensurePolicySchema(db);
  const cause = { eventId: 'e', correlationId: 'c', at: '2026-03-01T10:00:00.000Z' };
  const [one, two] = [uuidV5('one'), uuidV5('two')];
  expect(await openPreparation(db)).toEqual({ pictures: 0, models: 0 });
  await rememberJobs(db, [
    queuedJob(makeRenditions, 'j-1', { assetId: one, modelId: one }, cause),
    queuedJob(makeRenditions, 'j-2', { assetId: one, modelId: two }, cause),
    queuedJob(makeRenditions, 'j-3', { assetId: two, modelId: null, smallest: true }, cause),
    queuedJob(measureModel, 'j-4', { modelId: one, version: 1 }, cause),
    queuedJob(makePreview, 'j-5', { modelId: one, version: 1 }, cause),
    queuedJob(measureModel, 'j-6', { modelId: two, version: 1 }, cause),
  ]);
  expect(await openPreparation(db)).toEqual({ pictures: 1, models: 2 });
});
