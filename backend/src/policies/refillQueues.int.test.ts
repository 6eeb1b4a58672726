import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import { policiesWithQueues } from '#testing/parts/policiesWithQueues.ts';
import { onEveryQueueStore } from '#testing/servers/queueStores.ts';
import { rememberJobs } from './jobOutbox.ts';
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
  const { db, store, queue, consume } = policiesWithQueues(openStore);

  const refill = () => refillQueues({ db: db(), queue: queue(), timeoutMs: 0, settleMs: 0 });
  const open = async (): Promise<string[]> =>
    (await sql<{ id: string }>`select id from policies.open_job order by id`.execute(db())).rows.map(
      ({ id }) => id,
    );

  it('a job that a crash left in the outbox without being enqueued is enqueued again with its data', async () => {
    await rememberJobs(db(), [job('j-a'), job('j-b')]);
    expect(await refill()).toBe(2);
    const taken: string[] = [];
    consume(async ({ id }) => taken.push(id));
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(['j-a', 'j-b']), 15_000);
  });

  it('a waiting or active job is left alone', async () => {
    await rememberJobs(db(), [job('j-a'), job('j-b')]);
    await queue().enqueueAll([job('j-a'), job('j-b')]);
    expect(await refill()).toBe(0);
    const finish = Promise.withResolvers<void>();
    const taken: string[] = [];
    consume(async ({ id }) => {
      taken.push(id);
      await finish.promise;
    });
    await vi.waitFor(() => expect(taken).toHaveLength(2), 15_000);
    expect(await refill()).toBe(0);
    finish.resolve();
  });

  it('a finished job is removed from the outbox, even if its worker could not do so', async () => {
    await rememberJobs(db(), [job('j-a')]);
    await queue().enqueueAll([job('j-a')]);
    consume(async () => 'done');
    await vi.waitFor(
      async () => expect((await queue().statesOf('mail', ['j-a'])).get('j-a')).toBe('done'),
      15_000,
    );
    expect(await refill()).toBe(0);
    expect(await open()).toEqual([]);
  });

  it('a failed job stays failed and open', async () => {
    await rememberJobs(db(), [job('j-a')]);
    await queue().enqueueAll([job('j-a')]);
    consume(async () => {
      throw new Error('no');
    });
    await vi.waitFor(async () => expect(await queue().parked(['mail'])).toHaveLength(1), 15_000);
    expect(await refill()).toBe(0);
    expect(await queue().parked(['mail'])).toHaveLength(1);
    expect(await open()).toEqual(['j-a']);
  });

  it('one missing job shows that the queue was lost: all missing jobs are enqueued again at once', async () => {
    const jobs = Array.from({ length: 1_200 }, (_, index) => job(`j-${index}`));
    await rememberJobs(db(), jobs);
    await sql`update policies.open_job set checked_at = checked_at - interval '1 minute'`.execute(db());
    expect(await refill()).toBe(1_200);
    expect((await queue().counts(['mail']))[0]).toMatchObject({ waiting: 1_200, parked: 0 });
  });

  it("a worker resumes after its queue's tables were dropped", async () => {
    const taken: string[] = [];
    const consumer = consume(async ({ id }) => taken.push(id));
    await queue().enqueueAll([job('j-a')]);
    await vi.waitFor(() => expect(taken).toEqual(['j-a']), 15_000);
    await rememberJobs(db(), [job('j-b')]);
    await store().lose();
    await vi.waitFor(async () => expect(await refill()).toBe(1), 15_000);
    await vi.waitFor(() => expect(taken).toEqual(['j-a', 'j-b']), 15_000);
    // Either the previous worker or the next one takes the job.
    await vi.waitFor(() => expect(consumer.status().state).toBe('working'), 15_000);
  });
});
