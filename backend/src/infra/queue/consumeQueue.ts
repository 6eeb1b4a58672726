import { setTimeout as delay } from 'node:timers/promises';
import { DelayedError, type Job } from 'bullmq';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { BasicLogger } from '../logger/logger.ts';
import { isStoreLost } from './isStoreLost.ts';
import type { QueueConnection, QueuedJob } from './jobQueue.ts';
import { openWithRetry } from './openWithRetry.ts';
import { type BullWorker, queueBackend } from './queueBackend.ts';
import { untilStalled } from './untilStalled.ts';

/** A job for its worker; `attempt` counts from 1. */
export type TakenJob = Pick<QueuedJob, 'id' | 'name' | 'data'> & {
  readonly attempt: number;
  readonly isLastAttempt: boolean;
};

/** A consumer is `waiting` for its store or `working`; `renewals` counts how often its worker was reopened. */
export type ConsumerStatus = {
  readonly queue: string;
  readonly state: 'waiting' | 'working';
  readonly atHand: number;
  readonly taken: number;
  readonly renewals: number;
};

export type Consumer = { readonly status: () => ConsumerStatus; readonly stop: () => Promise<void> };

/**
 * Times in ms. A worker renews its lock on a job every half `lockDuration`; when it dies, the lock expires and another worker finds the job
 * at its next check (`untilStalled`), at most 6 + 2 × 3 seconds later.
 */
const takeOver = {
  lockDuration: 6_000,
  stalledInterval: 2_500,
  maxStalledCount: 5,
  skipStalledCheck: true,
} as const;
/** Delay before BullMQ repeats an operation after a lost connection, in ms. */
const runRetryDelay = 1_000;
/** Delay before a job whose external service is unavailable is tried again, in ms: it doubles from the first to the longest. */
const away = { first: 1_000, longest: 15_000 } as const;

type ConsumeOptions = QueueConnection & {
  readonly queue: string;
  readonly concurrency: number;
  /**
   * Its result is stored with the job. An error costs the job an attempt, except ServiceUnavailable: then the job is tried again until the
   * service is available.
   */
  readonly process: (job: TakenJob) => Promise<unknown>;
  /** The pause after a failed attempt, counted from 1, in ms; without it, the pauses that the job was queued with. */
  readonly waitMs?: (name: string, attempt: number) => number | undefined;
  readonly log: BasicLogger;
  /** Interval between checks whether the worker still takes jobs, in ms; a few seconds by default. */
  readonly checkMs?: number;
};

/** Consumes a queue until it is stopped; `stop` waits for running jobs. When BullMQ's worker ends or stalls, a new one is opened. */
export const consumeQueue = ({
  queue,
  concurrency,
  process,
  waitMs,
  log,
  checkMs,
  ...connection
}: ConsumeOptions): Consumer => {
  const backend = queueBackend(connection);
  const stopping = new AbortController();
  let current: BullWorker | null = null;
  let [atHand, taken, renewals] = [0, 0, 0];

  const take = async (job: Job, token: string | undefined): Promise<unknown> => {
    taken += 1;
    atHand += 1;
    try {
      return await process({
        id: job.id ?? '',
        name: job.name,
        data: job.data,
        attempt: job.attemptsMade + 1,
        isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
      });
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) {
        const pause = waitMs?.(job.name, job.attemptsMade + 1);
        // BullMQ reads it from the job when the attempt has failed.
        if (pause !== undefined) job.opts.backoff = { type: 'fixed', delay: pause };
        throw error;
      }
      const awayMs = Math.min(away.first * 2 ** Math.min(job.attemptsStarted - 1, 10), away.longest);
      // While the queue is away, too, the job is left to the next worker after its lock has expired: a failure would cost it an attempt.
      // An abandoned worker's call is never answered.
      await withTimeout(job.moveToDelayed(Date.now() + awayMs, token), takeOver.lockDuration, () => {
        throw new Error('The queue did not answer in time');
      }).catch((failure: unknown) => {
        log.warn({ queue, id: job.id, err: failure }, 'A job could not be delayed');
      });
      throw new DelayedError();
    } finally {
      atHand -= 1;
    }
  };

  const open = (): BullWorker =>
    backend.openWorker(queue, take, { ...takeOver, runRetryDelay, concurrency, autorun: false });

  /** Runs one BullMQ worker to its end, and returns the reason. */
  const run = async (worker: BullWorker): Promise<string> => {
    const ended = new AbortController();
    // Removes only its own error handler: an abandoned worker may still miss its tables after the next one has recreated them.
    const lost = new Promise<string>((resolve) => {
      worker.on('error', (error) => {
        if (isStoreLost(error)) resolve('the tables of the queue are gone');
      });
    });
    const signal = AbortSignal.any([stopping.signal, ended.signal]);
    const bull = worker.getBackend();
    const stalled = untilStalled(
      {
        waiting: async () => {
          const [active = 0, ...counts] = await bull.getCounts(['active', 'waiting', 'prioritized']);
          // Puts back the jobs of workers that died. BullMQ's own check does that also while no other worker has a job, at much more cost.
          if (active > atHand) await bull.moveStalledJobsToWait();
          return counts.reduce((sum, count) => sum + count, 0);
        },
        taken: () => taken,
        isFree: () => atHand < concurrency,
      },
      signal,
      checkMs,
    );
    const reason = await Promise.race([
      worker.run().then(
        () => 'BullMQ ended it',
        (error: unknown) => String(error),
      ),
      stalled.then(() => 'it took no job although jobs were waiting, or the store did not answer'),
      lost,
    ]);
    ended.abort();
    return reason;
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      current = await openWithRetry(open, log, stopping.signal);
      if (current === null) return;
      const reason = await run(current);
      if (stopping.signal.aborted) return;
      renewals += 1;
      log.error({ queue, reason }, 'The worker of a queue is reopened');
      // Its running jobs continue and are recorded; only BullMQ no longer gets their results.
      current.close(true).catch(() => {});
      current = null;
      await delay(runRetryDelay, null, { signal: stopping.signal }).catch(() => {});
    }
  };

  const working = work();
  return {
    status: () => ({ queue, state: current === null ? 'waiting' : 'working', atHand, taken, renewals }),
    stop: async () => {
      stopping.abort();
      await current?.close();
      await working;
      // Opened just when stopping began.
      await current?.close();
    },
  };
};
