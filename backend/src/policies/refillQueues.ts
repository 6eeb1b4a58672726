import type { Db } from '#infra/database/database.ts';
import type { JobQueue, JobState, QueuedJob } from '#infra/queue/jobQueue.ts';
import { clock, forgetJobs, takeUnchecked } from './openJobs.ts';

export type RefillOptions = {
  readonly db: Db;
  readonly queue: Pick<JobQueue, 'enqueueAll' | 'statesOf'>;
  /** How old a job is before it is looked for, and how long until it is looked for again, in ms. */
  readonly patienceMs: number;
  /**
   * How long a job that its queue has lost waits in it, in ms: longer than a worker needs for one. A worker may have it
   * at hand that took it before the queue was lost; it has recorded the outcome by then.
   */
  readonly settleMs: number;
};

/** So many jobs are looked for each time: enough to tell a queue that was lost, whose oldest jobs are all missing. */
const lookSize = 100;
/** The most that are looked for at a time once one is missing. */
const batchSize = 500;
/** Between keeping a job and enqueueing it the runner needs a moment, in ms: what is as young as that is not missed yet. */
const onItsWayMs = 1_000;

const statesIn = async (
  queue: RefillOptions['queue'],
  jobs: readonly QueuedJob[],
): Promise<ReadonlyMap<string, JobState>> => {
  const byQueue = await Promise.all(
    [...Map.groupBy(jobs, (job) => job.queue)].map(async ([name, ofQueue]) =>
      queue.statesOf(
        name,
        ofQueue.map(({ id }) => id),
      ),
    ),
  );
  return new Map(byQueue.flatMap((states) => [...states]));
};

/**
 * Looks for jobs that were asked for and have no outcome yet in their queues, some at a time; those that a queue does
 * not know (any more) are put back. When one is missing, the queue was lost, and all others are looked for at once.
 * Parked jobs stay parked. Twice, or cut short anywhere, it does no harm: ids that a queue knows add nothing to it,
 * and workers look at what is recorded before they act (DESIGN 5). Answers how many were put back.
 */
export const refillQueues = async ({ db, queue, patienceMs, settleMs }: RefillOptions): Promise<number> => {
  const before = await clock(db);
  let putBack = 0;
  for (;;) {
    const wasLost = putBack > 0;
    const forMs = wasLost ? Math.min(onItsWayMs, patienceMs) : patienceMs;
    const jobs = await takeUnchecked(db, { before, forMs, limit: wasLost ? batchSize : lookSize });
    if (jobs.length === 0) return putBack;
    const states = await statesIn(queue, jobs);
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
