import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { consumeQueue } from '#infra/queue/consumeQueue.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { JobQueue, QueuedJob } from '#infra/queue/jobQueue.ts';
import { quietLog } from '#infra/queue/log.ts';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/queueStores.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { ensurePolicySchema } from './cursor.ts';
import { rememberJobs } from './openJobs.ts';
import { refillQueues } from './refillQueues.ts';

const job = (id: string): QueuedJob => ({
  queue: 'mail',
  name: 'sendMail',
  id,
  data: { about: id },
  attempts: 1,
  backoffMs: 10,
});

onEveryQueueStore('filling queues again', (openStore) => {
  let store: RunningQueueStore;
  let database: Database;
  let queue: JobQueue;
  const running: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    database = createDatabase(databaseUrl, { max: 4 });
    store = await openStore(databaseUrl);
    queue = createJobQueue({ ...store.connection, log: quietLog });
  });
  beforeEach(async () => {
    await sql`drop schema if exists policies cascade`.execute(database.db);
    await ensurePolicySchema(database.db);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((item) => item.stop()));
    await store.lose();
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
    await store.dispose();
  });

  const refill = () => refillQueues({ db: database.db, queue, patienceMs: 0, settleMs: 0 });
  const open = async (): Promise<string[]> =>
    (await sql<{ id: string }>`select id from policies.open_job order by id`.execute(database.db)).rows.map(
      ({ id }) => id,
    );
  const consume = (process: (id: string) => Promise<unknown>) => {
    const options = { ...store.connection, queue: 'mail', concurrency: 4, log: quietLog };
    const consumer = consumeQueue({ ...options, process: ({ id }) => process(id) });
    running.push(consumer);
    return consumer;
  };

  it('a job that was kept and never enqueued, as a crash in between leaves it, is put back with its data', async () => {
    await rememberJobs(database.db, [job('j-a'), job('j-b')]);
    expect(await refill()).toBe(2);
    const taken: string[] = [];
    consume(async (id) => taken.push(id));
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(['j-a', 'j-b']), 15_000);
  });

  it('a job that waits in its queue, or is at hand, is left alone', async () => {
    await rememberJobs(database.db, [job('j-a'), job('j-b')]);
    await queue.enqueueAll([job('j-a'), job('j-b')]);
    expect(await refill()).toBe(0);
    const finish = Promise.withResolvers<void>();
    const taken: string[] = [];
    consume(async (id) => {
      taken.push(id);
      await finish.promise;
    });
    await vi.waitFor(() => expect(taken).toHaveLength(2), 15_000);
    expect(await refill()).toBe(0);
    finish.resolve();
  });

  it('a job that is done is forgotten, also when its worker could not say so', async () => {
    await rememberJobs(database.db, [job('j-a')]);
    await queue.enqueueAll([job('j-a')]);
    consume(async () => 'done');
    await vi.waitFor(
      async () => expect((await queue.statesOf('mail', ['j-a'])).get('j-a')).toBe('done'),
      15_000,
    );
    expect(await refill()).toBe(0);
    expect(await open()).toEqual([]);
  });

  it('a parked job stays parked, and is still known as open', async () => {
    await rememberJobs(database.db, [job('j-a')]);
    await queue.enqueueAll([job('j-a')]);
    consume(async () => {
      throw new Error('no');
    });
    await vi.waitFor(async () => expect(await queue.parked(['mail'])).toHaveLength(1), 15_000);
    expect(await refill()).toBe(0);
    expect(await queue.parked(['mail'])).toHaveLength(1);
    expect(await open()).toEqual(['j-a']);
  });

  it('one lost job among many tells that the queue was lost: all that are missing are put back at once', async () => {
    const jobs = Array.from({ length: 1_200 }, (_, index) => job(`j-${index}`));
    await rememberJobs(database.db, jobs);
    await sql`update policies.open_job set checked_at = checked_at - interval '1 minute'`.execute(
      database.db,
    );
    expect(await refill()).toBe(1_200);
    expect((await queue.counts(['mail']))[0]).toMatchObject({ waiting: 1_200, parked: 0 });
  });

  it('a queue whose tables are dropped under a running worker is worked on again', async () => {
    const taken: string[] = [];
    const consumer = consume(async (id) => taken.push(id));
    await queue.enqueueAll([job('j-a')]);
    await vi.waitFor(() => expect(taken).toEqual(['j-a']), 15_000);
    await rememberJobs(database.db, [job('j-b')]);
    await store.lose();
    await vi.waitFor(async () => expect(await refill()).toBe(1), 15_000);
    await vi.waitFor(() => expect(taken).toEqual(['j-a', 'j-b']), 15_000);
    expect(consumer.status().state).toBe('working');
  });
});
