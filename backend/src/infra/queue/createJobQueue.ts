import type { Job, JobsOptions } from 'bullmq';
import type { BasicLogger } from '../logger/logger.ts';
import { isStoreLost } from './isStoreLost.ts';
import type {
  JobQueue,
  JobReport,
  JobState,
  ParkedJob,
  QueueConnection,
  QueueCounts,
  QueuedJob,
} from './jobQueue.ts';
import { closeWithin, openWithRetry } from './openWithRetry.ts';
import type { BullQueue, QueueBackend } from './queueBackend.ts';

/** How long completed jobs are kept, in seconds: until then the same id adds no second job. BullMQ becomes slower with each kept job. */
const keptSeconds = 60;
const parkedShown = 100;
/** Waiting jobs among which a failure is looked for. */
const failuresSought = 100;
/** More jobs than this are added in one statement. That creates temporary tables, which cost as much as thirty inserts. */
const mostSingly = 30;

/** The priority of a job that was moved forward: behind the jobs without one. */
const hurried = 1;

const optionsOf = (job: QueuedJob): JobsOptions => ({
  jobId: job.id,
  attempts: job.attempts,
  backoff: { type: 'exponential', delay: job.backoffMs },
  delay: job.delayMs ?? 0,
  priority: job.priority ?? 0,
  // Failed jobs stay until a person retries them.
  removeOnComplete: { age: keptSeconds },
  removeOnFail: false,
  stackTraceLimit: 5,
});

const stateOf = (state: string): JobState => {
  if (state === 'unknown') return 'unknown';
  if (state === 'completed') return 'done';
  return state === 'failed' ? 'parked' : 'open';
};

const reportOf = async (job: Job | undefined): Promise<JobReport | null> => {
  if (!job) return null;
  const state = await job.getState();
  const status = stateOf(state);
  if (status === 'unknown') return null;
  const open = state === 'active' ? 'active' : 'waiting';
  return {
    state: status === 'open' ? open : status,
    attempts: job.attemptsMade,
    answer: job.returnvalue,
    failure: job.failedReason ?? null,
  };
};

/** Retries a failed job; false if another process retried it first. */
const retryParked = async (job: Job): Promise<boolean> => {
  if (!(await job.isFailed())) return false;
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (await job.isFailed()) throw error;
    return false;
  }
};

/**
 * The producing side of BullMQ, which is loaded with the first queue. Each queue is opened on first use, and waited for while its store is
 * unavailable.
 */
export const createJobQueue = ({
  log,
  ...connection
}: QueueConnection & { readonly log: BasicLogger }): JobQueue => {
  const closing = new AbortController();
  const opened = new Map<string, Promise<BullQueue | null>>();

  let backend: QueueBackend | undefined;

  const openFirst = async (name: string): Promise<BullQueue | null> => {
    const { queueBackend } = await import('./queueBackend.ts');
    backend ??= queueBackend(connection);
    const { openQueue } = backend;
    return openWithRetry(() => openQueue(name), log, closing.signal);
  };

  const open = (name: string): Promise<BullQueue | null> => {
    const known = opened.get(name) ?? openFirst(name);
    opened.set(name, known);
    return known;
  };

  const opening = async (promised: Promise<BullQueue | null>): Promise<BullQueue> => {
    const queue = await promised;
    if (!queue) throw new Error('The queues are closed');
    return queue;
  };

  const onQueue = async <Result>(
    name: string,
    task: (queue: BullQueue) => Promise<Result>,
  ): Promise<Result> => {
    const used = open(name);
    const queue = await opening(used);
    try {
      return await task(queue);
    } catch (error) {
      if (!isStoreLost(error)) throw error;
      // Reopening recreates the tables; only one of the concurrent callers does it.
      if (opened.get(name) === used) {
        opened.delete(name);
        await closeWithin(queue);
      }
      return task(await opening(open(name)));
    }
  };

  const enqueue = async (job: QueuedJob): Promise<void> => {
    await onQueue(job.queue, (queue) => queue.add(job.name, job.data, optionsOf(job)));
  };

  const countsOf = (name: string): Promise<QueueCounts> =>
    onQueue(name, async (queue) => {
      const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      return { queue: name, waiting: waiting + prioritized, active, delayed, parked: failed };
    });

  const parkedOf = async (name: string): Promise<readonly ParkedJob[]> => {
    const jobs = await onQueue(name, (queue) => queue.getFailed(0, parkedShown - 1));
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
    enqueue,
    enqueueAll: async (jobs) => {
      for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
        if (ofQueue.length <= mostSingly) {
          for (const job of ofQueue) await enqueue(job);
          continue;
        }
        const bulk = ofQueue.map((job) => ({ name: job.name, data: job.data, opts: optionsOf(job) }));
        await onQueue(name, (queue) => queue.addBulk(bulk));
      }
    },
    hurry: (name, id) =>
      onQueue(name, async (queue) => {
        const job = await queue.getJob(id);
        if (job !== undefined && job.priority > hurried) await job.changePriority({ priority: hurried });
      }),
    statesOf: (name, ids) =>
      onQueue(name, async (queue) => {
        const states = ids.map(async (id) => [id, stateOf(await queue.getJobState(id))] as const);
        return new Map(await Promise.all(states));
      }),
    reportsOf: (name, ids) =>
      onQueue(name, async (queue) => {
        const asked = ids.map(async (id) => [id, await reportOf(await queue.getJob(id))] as const);
        const reports = await Promise.all(asked);
        return new Map(reports.flatMap(([id, report]) => (report ? [[id, report] as const] : [])));
      }),
    failure: (name) =>
      onQueue(name, async (queue) => {
        const waiting = await queue.getDelayed(0, failuresSought - 1);
        return waiting.find(({ failedReason }) => failedReason)?.failedReason ?? null;
      }),
    counts: (queueNames) => Promise.all(queueNames.map(countsOf)),
    parked: async (queueNames) => (await Promise.all(queueNames.map(parkedOf))).flat(),
    retry: (name, id) =>
      onQueue(name, async (queue) => {
        const job = await queue.getJob(id);
        return job !== undefined && retryParked(job);
      }),
    retryAll: (name) =>
      onQueue(name, async (queue) => {
        const startedAt = Date.now();
        let retried = 0;
        for (;;) {
          const jobs = await queue.getFailed(0, parkedShown - 1);
          // Jobs that failed again in the meantime are left for the next click.
          const parked = jobs.filter(({ finishedOn = 0 }) => finishedOn <= startedAt);
          const outcomes = await Promise.all(parked.map(retryParked));
          const done = outcomes.filter(Boolean).length;
          retried += done;
          if (done === 0) return retried;
        }
      }),
    close: async () => {
      closing.abort();
      const queues = await Promise.all(opened.values());
      await Promise.all(queues.map((queue) => queue && closeWithin(queue)));
    },
  };
};
