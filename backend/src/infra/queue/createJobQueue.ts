import type { JobsOptions } from 'bullmq';
import { closeWithin } from './closeWithin.ts';
import type { JobQueue, ParkedJob, QueueConnection, QueuedJob } from './jobQueue.ts';
import type { Log } from './log.ts';
import { openWithPatience } from './openWithPatience.ts';
import { type BullQueue, queueBackend } from './queueBackend.ts';

/** Completed jobs are kept this long, in seconds: as long as one is there, its id adds nothing anew. */
const keptSeconds = 7 * 24 * 3600;
const parkedShown = 100;

const optionsOf = (job: QueuedJob): JobsOptions => ({
  jobId: job.id,
  attempts: job.attempts,
  backoff: { type: 'exponential', delay: job.backoffMs },
  // Failed ones stay until somebody retries them.
  removeOnComplete: { age: keptSeconds },
  removeOnFail: false,
  stackTraceLimit: 5,
});

/** The producing side of BullMQ. Each queue is opened when first used, and waited for while its store is away. */
export const createJobQueue = ({ log, ...connection }: QueueConnection & { readonly log: Log }): JobQueue => {
  const backend = queueBackend(connection);
  const closing = new AbortController();
  const opened = new Map<string, Promise<BullQueue | null>>();

  const open = async (name: string): Promise<BullQueue> => {
    const known = opened.get(name) ?? openWithPatience(() => backend.openQueue(name), log, closing.signal);
    opened.set(name, known);
    const queue = await known;
    if (!queue) throw new Error('The queues are closed');
    return queue;
  };

  const parkedOf = async (name: string): Promise<readonly ParkedJob[]> => {
    const jobs = await (await open(name)).getFailed(0, parkedShown - 1);
    return jobs.map((job) => ({
      queue: name,
      name: job.name,
      id: job.id ?? '',
      data: job.data,
      reason: job.failedReason ?? '',
      failedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
    }));
  };

  return {
    enqueue: async (job) => {
      await (await open(job.queue)).add(job.name, job.data, optionsOf(job));
    },
    enqueueAll: async (jobs) => {
      for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
        const bulk = ofQueue.map((job) => ({ name: job.name, data: job.data, opts: optionsOf(job) }));
        await (await open(name)).addBulk(bulk);
      }
    },
    parked: async (queueNames) => (await Promise.all(queueNames.map(parkedOf))).flat(),
    retry: async (name, id) => {
      const job = await (await open(name)).getJob(id);
      if (!job || !(await job.isFailed())) return false;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    },
    close: async () => {
      closing.abort();
      const queues = await Promise.all(opened.values());
      await Promise.all(queues.map((queue) => queue && closeWithin(queue)));
    },
  };
};
