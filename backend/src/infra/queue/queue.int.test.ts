import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#testing/run/eventually.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { silentLogger } from '../logger/logger.ts';
import { type Consumer, consumeQueue, type TakenJob } from './consumeQueue.ts';
import { createJobQueue } from './createJobQueue.ts';
import type { JobQueue, QueueConnection, QueuedJob } from './jobQueue.ts';

onEveryQueueStore('queues', (openStore) => {
  let connection: QueueConnection;
  let mail: string;
  let store: RunningQueueStore;
  beforeAll(async () => {
    store = await openStore(await freshDatabase());
    connection = store.connection;
  });
  afterAll(() => store.dispose());
  beforeEach(() => {
    mail = `mail-${randomUUID()}`;
  });

  const job = (id: string, more: Partial<QueuedJob> = {}): QueuedJob => ({
    queue: mail,
    name: 'sendMail',
    id,
    data: { about: id },
    attempts: 5,
    backoffMs: 10,
    ...more,
  });
  const queueOn = (): JobQueue => {
    const queue = createJobQueue({ ...connection, log: silentLogger });
    onTestFinished(queue.close);
    return queue;
  };
  const consume = (process: (job: TakenJob) => Promise<unknown>, queue = mail): Consumer => {
    const consumer = consumeQueue({ ...connection, queue, concurrency: 4, process, log: silentLogger });
    onTestFinished(consumer.stop);
    return consumer;
  };

  it('queues and workers of several processes may open an empty store at the same moment', async () => {
    const taken: string[] = [];
    for (const queue of [mail, `${mail}-2`, `${mail}-3`]) consume(async ({ id }) => taken.push(id), queue);
    await Promise.all(
      Array.from({ length: 4 }, (_, n) => queueOn().enqueue(job(`j-${n}`, { queue: `${mail}-2` }))),
    );
    await eventually(() => expect(taken).toHaveLength(4));
  });

  it('hands each job to one worker, with its data', async () => {
    const taken: TakenJob[] = [];
    const take = async (given: TakenJob) => taken.push(given);
    consume(take);
    consume(take);
    await queueOn().enqueueAll(Array.from({ length: 50 }, (_, n) => job(`j-${n}`)));
    await eventually(() => expect(taken).toHaveLength(50));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(50);
    expect(taken.find(({ id }) => id === 'j-7')).toMatchObject({ data: { about: 'j-7' }, attempt: 1 });
  });

  it('a known job id adds nothing, even when the job is already done', async () => {
    const taken: string[] = [];
    const queue = queueOn();
    await queue.enqueue(job('j-a'));
    await queue.enqueue(job('j-a'));
    await queue.enqueueAll([job('j-a'), job('j-a'), job('j-b')]);
    consume(async ({ id }) => taken.push(id));
    await eventually(() => expect(taken).toContain('j-b'));
    await queue.enqueue(job('j-a'));
    await queue.enqueueAll([job('j-a'), job('j-c')]);
    await eventually(() => expect(taken).toContain('j-c'));
    const many = Array.from({ length: 40 }, (_, n) => job(`j-${n}`));
    await queue.enqueueAll([job('j-a'), ...many, ...many]);
    await eventually(() => expect(new Set(taken).size).toBe(43));
    expect(taken).toHaveLength(43);
    expect(taken.filter((id) => id === 'j-a')).toHaveLength(1);
  });

  it('a failing job is tried five times, then counts as failed for good, and can be retried manually', async () => {
    const attempts: TakenJob[] = [];
    let broken = true;
    consume(async (given) => {
      attempts.push(given);
      if (broken) throw new Error('The mail server said no');
    });
    const queue = queueOn();
    await queue.enqueue(job('j-a'));
    await eventually(async () => expect(await queue.parked([mail])).toHaveLength(1));
    expect(attempts.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
    expect(await queue.parked([mail])).toMatchObject([
      {
        queue: mail,
        id: 'j-a',
        name: 'sendMail',
        data: { about: 'j-a' },
        reason: 'The mail server said no',
      },
    ]);
    broken = false;
    expect(await queue.retry(mail, 'j-a')).toBe(true);
    await eventually(() => expect(attempts).toHaveLength(6));
    expect(attempts.at(-1)).toMatchObject({ attempt: 1, isLastAttempt: false });
    await eventually(async () => expect(await queue.parked([mail])).toEqual([]));
    expect(await queue.retry(mail, 'j-unknown')).toBe(false);
  });

  it("the worker's own pauses precede those that a job was queued with, and what it failed with is known while it waits", async () => {
    const attempts: number[] = [];
    const queue = queueOn();
    await queue.enqueue(job('j-a', { backoffMs: 3_600_000 }));
    const consumer = consumeQueue({
      ...connection,
      queue: mail,
      concurrency: 1,
      log: silentLogger,
      process: async ({ attempt }) => {
        attempts.push(attempt);
        throw new Error('554 5.7.1 Blocked');
      },
      waitMs: (_name, attempt) => (attempt === 1 ? 10 : 3_600_000),
    });
    onTestFinished(consumer.stop);
    await eventually(() => expect(attempts).toEqual([1, 2]));
    await eventually(async () => {
      expect(await queue.counts([mail])).toMatchObject([{ delayed: 1, active: 0 }]);
      expect(await queue.failure(mail)).toBe('554 5.7.1 Blocked');
    });
  });

  it('all failed jobs of a queue are retried at once, in any number, with all of their attempts', async () => {
    const jobs = Array.from({ length: 130 }, (_, index) => job(`j-${index}`, { attempts: 1 }));
    let broken = true;
    const done: string[] = [];
    consume(async ({ id }) => {
      if (broken) throw new Error('no');
      done.push(id);
    });
    const queue = queueOn();
    await queue.enqueueAll(jobs);
    await eventually(async () =>
      expect((await queue.counts([mail]))[0]).toMatchObject({ queue: mail, parked: 130 }),
    );
    broken = false;
    expect(await queue.retryAll(mail)).toBe(130);
    await eventually(() => expect(new Set(done).size).toBe(130));
    const nothing = { queue: mail, waiting: 0, active: 0, delayed: 0, parked: 0 };
    await eventually(async () => expect(await queue.counts([mail])).toEqual([nothing]));
    expect(await queue.retryAll(mail)).toBe(0);
  });

  it('a stopping worker finishes its current job and takes no other', async () => {
    const finish = Promise.withResolvers<void>();
    const started: string[] = [];
    const done: string[] = [];
    const consumer = consumeQueue({
      ...connection,
      queue: mail,
      concurrency: 1,
      log: silentLogger,
      process: async ({ id }) => {
        started.push(id);
        await finish.promise;
        done.push(id);
      },
    });
    const queue = queueOn();
    await queue.enqueueAll([job('j-a'), job('j-b')]);
    await eventually(() => expect(started).toHaveLength(1));
    const stopped = consumer.stop();
    finish.resolve();
    await stopped;
    expect(done).toEqual(started);
    const taken: string[] = [];
    consume(async ({ id }) => taken.push(id));
    await eventually(() => expect(taken).toHaveLength(1));
    expect(taken).not.toEqual(done);
  });
});
