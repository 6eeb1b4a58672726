import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '#testing/run/eventually.ts';
import { mailJob } from '#testing/samples/mailJob.ts';
import { onQueueStoresAtOnce, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { silentLogger } from '../logger/logger.ts';
import { consumeQueue, type TakenJob } from './consumeQueue.ts';
import { createJobQueue } from './createJobQueue.ts';
import type { JobQueue } from './jobQueue.ts';

/** A process that takes jobs and never finishes them; it writes the id of each. */
const hangingWorker = `
const { consumeQueue } = await import(${JSON.stringify(import.meta.resolve('./consumeQueue.ts'))});
const { silentLogger } = await import(${JSON.stringify(import.meta.resolve('../logger/logger.ts'))});
consumeQueue({ ...JSON.parse(process.env.CONNECTION), queue: 'mail', concurrency: 1, log: silentLogger,
  process: ({ id }) => { process.stdout.write(id); return new Promise(() => {}); } });
`;

onQueueStoresAtOnce('queues when things are killed', (openStore) => {
  let store: RunningQueueStore;
  let queue: JobQueue;
  const running: { stop: () => Promise<void> }[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    store = await openStore();
    queue = createJobQueue({ ...store.connection, log: silentLogger });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map((item) => item.stop()));
  });
  afterAll(async () => {
    await queue.close();
    await store.dispose();
  });

  const consume = (taken: TakenJob[]) => {
    const consumer = consumeQueue({
      ...store.connection,
      queue: 'mail',
      concurrency: 2,
      log: silentLogger,
      process: async (given) => taken.push(given),
    });
    running.push(consumer);
  };

  it.each([
    ['killed', 'SIGKILL'],
    ['stopped', 'SIGSTOP'],
  ] as const)('the jobs of a worker that is %s are done by another within 15 s', async (how, signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', hangingWorker], {
      env: { ...process.env, CONNECTION: JSON.stringify(store.connection) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let written = '';
    child.stdout.on('data', (chunk) => {
      written += chunk;
    });
    await queue.enqueue(mailJob(`j-${how}`));
    await eventually(() => expect(written).toBe(`j-${how}`));
    const taken: TakenJob[] = [];
    consume(taken);
    child.kill(signal);
    await eventually(() => expect(taken.map(({ id }) => id)).toEqual([`j-${how}`]));
    expect(taken[0]).toMatchObject({ attempt: 1, isLastAttempt: false });
  });

  it('workers and producers that start before their store wait for it', async () => {
    await store.kill();
    const taken: TakenJob[] = [];
    consume(taken);
    const early = createJobQueue({ ...store.connection, log: silentLogger });
    running.push({ stop: early.close });
    const enqueued = early.enqueue(mailJob('j-early'));
    await store.startAgain();
    await enqueued;
    await eventually(() => expect(taken.map(({ id }) => id)).toContain('j-early'));
  });
});
