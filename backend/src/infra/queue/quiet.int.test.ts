import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#testing/run/eventually.ts';
import { mailJob } from '#testing/samples/mailJob.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { onQueueStoresAtOnce, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { startTcpProxy, type TcpProxy } from '#testing/servers/tcpProxy.ts';
import { silentLogger } from '../logger/logger.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';
import { consumeQueue } from './consumeQueue.ts';
import { createJobQueue } from './createJobQueue.ts';
import type { JobQueue, QueueConnection } from './jobQueue.ts';

onQueueStoresAtOnce('queues whose connections go quiet without a word', (openStore) => {
  let store: RunningQueueStore;
  let queue: JobQueue;

  beforeAll(async () => {
    store = await openStore(await freshDatabase());
    queue = createJobQueue({ ...store.connection, log: silentLogger });
  });
  afterAll(async () => {
    await queue.close();
    await store.dispose();
  });

  /** The same store behind a proxy that can stop forwarding. */
  const quietable = async (): Promise<{ way: TcpProxy; connection: QueueConnection }> => {
    const { databaseUrl, redisUrl } = store.connection;
    const way = await startTcpProxy(redisUrl ?? databaseUrl);
    onTestFinished(way.close);
    return {
      way,
      connection: redisUrl === undefined ? { databaseUrl: way.url } : { databaseUrl, redisUrl: way.url },
    };
  };

  it('a worker soon does waiting jobs', async () => {
    const { way, connection } = await quietable();
    const taken: string[] = [];
    const consumer = consumeQueue({
      ...connection,
      queue: 'mail',
      concurrency: 2,
      log: silentLogger,
      process: async ({ id }) => taken.push(id),
    });
    onTestFinished(consumer.stop);
    await queue.enqueue(mailJob('j-before'));
    // Waits for completion: a job whose end was lost in the stall is rightly repeated.
    await eventually(async () =>
      expect(await queue.statesOf('mail', ['j-before'])).toEqual(new Map([['j-before', 'done']])),
    );
    way.stall();
    await queue.enqueue(mailJob('j-after'));
    // The answer with the next job may have been lost: then that lock must expire first.
    await eventually(() => expect(taken).toEqual(['j-before', 'j-after']));
    way.closeStalled();
  });

  it('a job of a replaced worker is no longer counted as running once it is done', async () => {
    const { way, connection } = await quietable();
    const abandoned = Promise.withResolvers<void>();
    const consumer = consumeQueue({
      ...connection,
      queue: 'catalogue',
      concurrency: 2,
      checkMs: 500,
      log: silentLogger,
      process: async () => {
        if (consumer.status().taken > 1) return;
        await abandoned.promise;
        throw new ServiceUnavailable('away');
      },
    });
    onTestFinished(consumer.stop);
    onTestFinished(() => abandoned.resolve());
    await queue.enqueue({ ...mailJob('j-left'), queue: 'catalogue' });
    await eventually(() => expect(consumer.status().atHand).toBe(1));
    way.stall();
    await queue.enqueue({ ...mailJob('j-waiting'), queue: 'catalogue' });
    await eventually(() => expect(consumer.status().renewals).toBeGreaterThan(0));
    abandoned.resolve();
    await eventually(async () => {
      const states = await queue.statesOf('catalogue', ['j-left', 'j-waiting']);
      expect([...states.values()]).toEqual(['done', 'done']);
      expect(consumer.status().atHand).toBe(0);
    });
  });

  it('a job that waits for a service loses no attempt when the connection breaks then', async () => {
    const { way, connection } = await quietable();
    const attempts: number[] = [];
    const consumer = consumeQueue({
      ...connection,
      queue: 'accounts',
      concurrency: 1,
      log: silentLogger,
      process: async ({ attempt }) => {
        attempts.push(attempt);
        if (attempts.length > 1) return;
        // The call that delays the job.
        void way.trap({ side: 'request', text: 'delayed' }).then(way.release);
        throw new ServiceUnavailable('away');
      },
    });
    onTestFinished(consumer.stop);
    await queue.enqueue({ ...mailJob('j-patient'), queue: 'accounts', attempts: 1 });
    const isDone = new Map([['j-patient', 'done']]);
    await eventually(async () => expect(await queue.statesOf('accounts', ['j-patient'])).toEqual(isDone));
    expect(attempts).toEqual([1, 1]);
  });

  it('a producer gets an error, and succeeds when it tries again', async () => {
    const { way, connection } = await quietable();
    const producer = createJobQueue({ ...connection, log: silentLogger });
    onTestFinished(producer.close);
    await producer.enqueue(mailJob('j-heard'));
    way.stall();
    await expect(producer.enqueue(mailJob('j-unheard'))).rejects.toThrow(/timed out|timeout/i);
    await vi.waitFor(() => producer.enqueue(mailJob('j-unheard')), 5_000);
    expect(await queue.statesOf('mail', ['j-unheard'])).toEqual(new Map([['j-unheard', 'open']]));
  });
});
