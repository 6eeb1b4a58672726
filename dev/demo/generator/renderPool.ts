import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** One piece of work of a rendering thread. */
export type Job = {
  readonly kind: 'model' | 'slide';
  readonly slug: string;
  /** Where the files go: a folder for a model, a file for a slide. */
  readonly target: string;
};

/** What a rendering thread answers. */
export type JobResult = {
  readonly slug: string;
  readonly error?: string;
};

/** More threads cost too much memory: each holds the buffers of a picture. */
const maxThreads = 8;

/**
 * Runs jobs on as many threads as the machine has cores and yields them in their order, each as soon
 * as it and all before it are done. Ending the loop early stops the threads. Throws when a job fails.
 */
export async function* runJobs(jobs: readonly Job[]): AsyncGenerator<Job> {
  const waiting = jobs.map((job) => ({ job, ...Promise.withResolvers<void>() }));
  for (const { promise } of waiting) promise.catch(() => {});
  const threads = Math.min(waiting.length, maxThreads, Math.max(1, availableParallelism()));
  let next = 0;
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./renderWorker.ts', import.meta.url));
    let current: (typeof waiting)[number] | undefined;
    const take = () => {
      current = waiting[next++];
      if (current) worker.postMessage(current.job);
    };
    worker.on('message', (result: JobResult) => {
      if (result.error) current?.reject(new Error(`${result.slug}: ${result.error}`));
      else current?.resolve();
      take();
    });
    worker.on('error', (error) => current?.reject(error));
    worker.on('exit', () => current?.reject(new Error('the rendering thread ended')));
    take();
    return worker;
  });
  try {
    for (const { job, promise } of waiting) {
      await promise;
      yield job;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
