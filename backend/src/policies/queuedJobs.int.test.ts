import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { type Consumer, consumeQueue, type TakenJob } from '#infra/queue/consumeQueue.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { JobOfEvent, JobQueue, QueuedJob } from '#infra/queue/jobQueue.ts';
import { eventually } from '#testing/run/eventually.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { jobCommandId } from '#workers/job.ts';
import { queuedJob } from '#workers/jobData.ts';
import { makePreview, makeRenditions, measureModel, measureUpload } from '#workers/jobs.ts';
import { ensurePolicySchema, movePolicyCheckpoint } from './checkpoint.ts';
import { hurryJobs } from './hurryJobs.ts';
import { forgetJobs, rememberJobs } from './jobOutbox.ts';
import { jobsOfEvents } from './jobsOfEvents.ts';
import { jobsAfter } from './react.ts';
import { refillQueues } from './refillQueues.ts';
import { policies } from './registry.ts';

onEveryQueueStore('the jobs of the policies', (openStore) => {
  let store: RunningQueueStore;
  let database: Database;
  let queue: JobQueue;
  const consumers: Consumer[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    database = createDatabase(databaseUrl, { max: 4 });
    store = await openStore(databaseUrl);
    queue = createJobQueue({ ...store.connection, log: silentLogger });
  });
  beforeEach(async () => {
    await sql`drop schema if exists policies cascade`.execute(database.db);
    await ensurePolicySchema(database.db);
  });
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
    await store.lose();
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
    await store.dispose();
  });
  const db = () => database.db;
  /** Consumes the mail queue until the test has ended. */
  const consume = (process: (job: TakenJob) => Promise<unknown>): Consumer => {
    const options = { queue: 'mail', concurrency: 4, log: silentLogger, process } as const;
    const consumer = consumeQueue({ ...store.connection, ...options });
    consumers.push(consumer);
    return consumer;
  };

  describe('viewed pictures and models', () => {
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
        numbers.map((nth) =>
          queuedJob(job, `j-${job.name}-${nth}`, { modelId: idOf(nth), version: 1 }, cause),
        ),
      ),
    );

    const flood = async (jobs: readonly QueuedJob[]) => {
      await rememberJobs(db(), jobs);
      await queue.enqueueAll(jobs);
    };
    /** Runs the jobs of each of these first, and waits until this number of jobs has been moved. */
    const look = async (ids: readonly string[], jobs: number) => {
      const moved: string[] = [];
      const hurrying = async (name: string, id: string) => {
        await queue.hurry(name, id);
        moved.push(id);
      };
      const hurry = hurryJobs({ db: db(), queue: { hurry: hurrying }, log: silentLogger });
      for (const id of ids) hurry(id);
      await eventually(() => expect(moved).toHaveLength(jobs));
      return moved;
    };
    /** The first eight jobs that are taken: four run at a time, so their order may differ. */
    const firstTaken = async () => {
      const taken: string[] = [];
      consume(async ({ id }) => taken.push(id));
      await eventually(() => expect(taken.length).toBeGreaterThan(20));
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

    it('a Zip file whose Admin waits is measured before viewed models', async () => {
      await flood(meshes);
      const viewed = numbers.slice(100, 120).map(idOf);
      await look(viewed, 2 * viewed.length);
      await flood(inOneQueue([queuedJob(measureUpload, 'j-upload', { assetId: idOf(1_000) }, cause)]));
      expect(await firstTaken()).toContain('j-upload');
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

  describe('filling queues again', () => {
    const job = (id: string): QueuedJob => ({
      queue: 'mail',
      name: 'sendMail',
      id,
      data: { about: id },
      attempts: 1,
      backoffMs: 10,
    });

    const refill = () => refillQueues({ db: db(), queue: queue, timeoutMs: 0, settleMs: 0 });
    const open = async (): Promise<string[]> =>
      (await sql<{ id: string }>`select id from policies.open_job order by id`.execute(db())).rows.map(
        ({ id }) => id,
      );

    it('a job that a crash left in the outbox without being enqueued is enqueued again with its data', async () => {
      await rememberJobs(db(), [job('j-a'), job('j-b')]);
      expect(await refill()).toBe(2);
      const taken: string[] = [];
      consume(async ({ id }) => taken.push(id));
      await eventually(() => expect(taken.toSorted()).toEqual(['j-a', 'j-b']));
    });

    it('a waiting or active job is left alone', async () => {
      await rememberJobs(db(), [job('j-a'), job('j-b')]);
      await queue.enqueueAll([job('j-a'), job('j-b')]);
      expect(await refill()).toBe(0);
      const finish = Promise.withResolvers<void>();
      const taken: string[] = [];
      consume(async ({ id }) => {
        taken.push(id);
        await finish.promise;
      });
      await eventually(() => expect(taken).toHaveLength(2));
      expect(await refill()).toBe(0);
      finish.resolve();
    });

    it('a finished job is removed from the outbox, even if its worker could not do so', async () => {
      await rememberJobs(db(), [job('j-a')]);
      await queue.enqueueAll([job('j-a')]);
      consume(async () => 'done');
      await eventually(async () => expect((await queue.statesOf('mail', ['j-a'])).get('j-a')).toBe('done'));
      expect(await refill()).toBe(0);
      expect(await open()).toEqual([]);
    });

    it('a failed job stays failed and open', async () => {
      await rememberJobs(db(), [job('j-a')]);
      await queue.enqueueAll([job('j-a')]);
      consume(async () => {
        throw new Error('no');
      });
      await eventually(async () => expect(await queue.parked(['mail'])).toHaveLength(1));
      expect(await refill()).toBe(0);
      expect(await queue.parked(['mail'])).toHaveLength(1);
      expect(await open()).toEqual(['j-a']);
    });

    it('one missing job shows that the queue was lost: all missing jobs are enqueued again at once', async () => {
      const jobs = Array.from({ length: 1_200 }, (_, index) => job(`j-${index}`));
      await rememberJobs(db(), jobs);
      await sql`update policies.open_job set checked_at = checked_at - interval '1 minute'`.execute(db());
      expect(await refill()).toBe(1_200);
      expect((await queue.counts(['mail']))[0]).toMatchObject({ waiting: 1_200, parked: 0 });
    });
  });

  describe('the jobs of events', () => {
    const events = recorded([signedUp('Ann'), verified('Ann')]);
    const asked = events.flatMap((event) => jobsAfter(policies, event));

    const jobs = (): Promise<readonly JobOfEvent[]> =>
      jobsOfEvents({ db: db(), queue: queue, policies })(events);
    const status = async () => (await jobs()).map((job) => job.status);
    const seenByPolicies = () => movePolicyCheckpoint(db(), null, events.at(-1)?.position ?? 0n);
    const enqueue = async () => {
      await rememberJobs(db(), asked);
      await queue.enqueueAll(asked);
      await seenByPolicies();
    };

    it('follow from the events alone, with the command that each of them ends in', async () => {
      expect(await jobs()).toEqual([
        {
          eventId: events[0]?.id,
          id: asked[0]?.id,
          name: 'sendMail',
          commandId: jobCommandId(asked[0]?.id ?? ''),
          status: { kind: 'notAskedFor' },
        },
      ]);
      expect(events[0]?.streamName).toBe(`user-${id('Ann')}`);
    });

    it('wait in their queue, are active, and end without an event', async () => {
      await enqueue();
      expect(await status()).toMatchObject([{ kind: 'queued', state: 'waiting', attempts: 0 }]);
      const finish = Promise.withResolvers<void>();
      consume(async () => {
        await finish.promise;
        return { skipped: 'the link would be dead' };
      });
      await eventually(async () => expect(await status()).toMatchObject([{ state: 'active' }]));
      finish.resolve();
      await eventually(async () =>
        expect(await status()).toMatchObject([
          { state: 'done', attempts: 1, answer: { skipped: 'the link would be dead' }, failure: null },
        ]),
      );
    });

    it('are `parked` with the reason when all attempts failed', async () => {
      await rememberJobs(db(), asked);
      await queue.enqueueAll(asked.map((job) => ({ ...job, attempts: 2, backoffMs: 10 })));
      await seenByPolicies();
      consume(async () => {
        throw new Error('The mail server said no');
      });
      await eventually(async () =>
        expect(await status()).toMatchObject([
          { kind: 'queued', state: 'parked', attempts: 2, failure: 'The mail server said no' },
        ]),
      );
    });

    it('that are missing from the queue are lost without an outcome, and forgotten with one', async () => {
      await rememberJobs(db(), asked);
      await seenByPolicies();
      expect(await status()).toEqual([{ kind: 'lost' }]);
      await forgetJobs(
        db(),
        asked.map((job) => job.id),
      );
      expect(await status()).toEqual([{ kind: 'forgotten' }]);
    });

    it('are unknown when the queues do not answer', async () => {
      const silent = { reportsOf: () => Promise.reject(new Error('away')) };
      const of = jobsOfEvents({ db: db(), queue: silent, policies });
      expect((await of(events)).map((job) => job.status)).toEqual([{ kind: 'unknown' }]);
    });
  });
});
