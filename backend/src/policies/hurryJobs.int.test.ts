import { expect, it, vi } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import { policiesWithQueues } from '#testing/parts/policiesWithQueues.ts';
import { onEveryQueueStore } from '#testing/servers/queueStores.ts';
import { queuedJob } from '#workers/jobData.ts';
import { makePreview, makeRenditions, measureModel } from '#workers/jobs.ts';
import { hurryJobs } from './hurryJobs.ts';
import { forgetJobs, rememberJobs } from './jobOutbox.ts';

const cause = { eventId: 'e', correlationId: 'c', at: '2026-03-01T10:00:00.000Z' };
const numbers = Array.from({ length: 200 }, (_, nth) => nth);
const idOf = (nth: number) => uuidV5(`about ${nth}`);
/** Jobs in the one queue that the suite works on. */
const inOneQueue = (jobs: readonly QueuedJob[]) => jobs.map((job) => ({ ...job, queue: 'mail' }));
const pictures = inOneQueue(
  numbers.map((nth) =>
    queuedJob(makeRenditions, `j-picture-${nth}`, { assetId: idOf(nth), modelId: null }, cause),
  ),
);
const meshes = inOneQueue(
  [measureModel, makePreview].flatMap((job) =>
    numbers.map((nth) => queuedJob(job, `j-${job.name}-${nth}`, { modelId: idOf(nth), version: 1 }, cause)),
  ),
);

onEveryQueueStore('viewed pictures and models', (openStore) => {
  const { db, queue, consume } = policiesWithQueues(openStore);

  const flood = async (jobs: readonly QueuedJob[]) => {
    await rememberJobs(db(), jobs);
    await queue().enqueueAll(jobs);
  };
  /** Runs the jobs of each of these first, and waits until this number of jobs has been moved. */
  const look = async (ids: readonly string[], jobs: number) => {
    const moved: string[] = [];
    const hurrying = async (name: string, id: string) => {
      await queue().hurry(name, id);
      moved.push(id);
    };
    const hurry = hurryJobs({ db: db(), queue: { hurry: hurrying }, log: silentLogger });
    for (const id of ids) hurry(id);
    await vi.waitFor(() => expect(moved).toHaveLength(jobs), 15_000);
    return moved;
  };
  /** The first eight jobs that are taken: four run at a time, so their order may differ. */
  const firstTaken = async () => {
    const taken: string[] = [];
    consume(async ({ id }) => taken.push(id));
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(20), 15_000);
    return taken.slice(0, 8);
  };

  it('a picture is made before all that wait', async () => {
    await flood(pictures);
    await look([idOf(150), idOf(70)], 2);
    expect(await firstTaken()).toEqual(expect.arrayContaining(['j-picture-150', 'j-picture-70']));
  });

  it('a model is measured, and its preview made, before all others', async () => {
    await flood(meshes);
    await look([idOf(170)], 2);
    expect(await firstTaken()).toEqual(
      expect.arrayContaining(['j-measureModel-170', 'j-makePreview-170', 'j-measureModel-0']),
    );
  });

  it('a picture that is viewed again keeps its place before those viewed later', async () => {
    await flood(pictures);
    const looked = numbers.slice(100, 120).map(idOf);
    await look(looked.slice(0, 1), 1);
    await look(looked.slice(1), looked.length - 1);
    await look(looked.slice(0, 1), 1);
    expect(await firstTaken()).toContain('j-picture-100');
  });

  it('finished or unknown items move nothing, and a running call is not repeated', async () => {
    await flood(pictures);
    await forgetJobs(db(), ['j-picture-1']);
    expect(await look([idOf(1), idOf(1_000), idOf(2), idOf(2)], 1)).toEqual(['j-picture-2']);
  });
});
