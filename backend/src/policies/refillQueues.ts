import type { Db } from '#infra/database/database.ts';
import type { JobQueue, JobState } from '#infra/queue/jobQueue.ts';
import { askQueues, clock, forgetJobs, takeUnchecked } from './jobOutbox.ts';

export type RefillOptions = {
  readonly db: Db;
  readonly queue: Pick<JobQueue, 'enqueueAll' | 'statesOf'>;
  /** How old a job must be before it is checked, and how long until it is checked again, in ms. */
  readonly timeoutMs: number;
  /**
   * The delay of a job that is enqueued again, in ms: longer than any job runs. A worker that took the job before the queue was lost has
   * recorded the outcome by then.
   */
  readonly settleMs: number;
};

/** Number of jobs per check: enough to notice a lost queue, whose oldest jobs are all missing. */
const lookSize = 100;
/** Number of jobs per check once one is missing. */
const batchSize = 500;
/** The runner needs a moment between storing a job and enqueueing it, in ms; a younger job is not missing yet. */
const onItsWayMs = 1_000;

/**
 * Compares the open jobs of the outbox with their queues, in batches, and enqueues missing ones again. One missing job means that the queue
 * was lost, so all others are checked at once. Failed jobs stay failed. The check can be repeated or interrupted anywhere: known ids add
 * nothing to a queue, and workers check what is recorded before they act. Returns the number of jobs that were enqueued.
 */
export const refillQueues = async ({ db, queue, timeoutMs, settleMs }: RefillOptions): Promise<number> => {
  const before = await clock(db);
  let putBack = 0;
  for (;;) {
    const wasLost = putBack > 0;
    const forMs = wasLost ? Math.min(onItsWayMs, timeoutMs) : timeoutMs;
    const jobs = await takeUnchecked(db, { before, forMs, limit: wasLost ? batchSize : lookSize });
    if (jobs.length === 0) return putBack;
    const states = await askQueues(jobs, queue.statesOf);
    const inState = (state: JobState) => jobs.filter(({ id }) => states.get(id) === state);
    const lost = inState('unknown');
    await forgetJobs(
      db,
      inState('done').map(({ id }) => id),
    );
    await queue.enqueueAll(lost.map((job) => ({ ...job, delayMs: settleMs })));
    putBack += lost.length;
    if (putBack === 0) return 0;
  }
};
