import { setTimeout as delay } from 'node:timers/promises';
import type { QueueConnection } from './jobQueue.ts';
import type { Log } from './log.ts';
import { openWithPatience } from './openWithPatience.ts';
import { type BullWorker, queueBackend } from './queueBackend.ts';

/** A job as its worker meets it. `attempt` counts from 1. */
export type TakenJob = {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
};

export type Consumer = { readonly stop: () => Promise<void> };

/**
 * Times in ms: a worker renews its hold on a job every half `lockDuration`; when it dies, the hold runs out
 * and one of the others finds the job at its next look, at most 8 + 2 × 3 seconds later.
 */
const takeOver = { lockDuration: 8_000, stalledInterval: 3_000, maxStalledCount: 5 } as const;
/** Wait before BullMQ tries again what a lost connection broke, in ms. */
const runRetryDelay = 1_000;

type ConsumeOptions = QueueConnection & {
  readonly queue: string;
  readonly concurrency: number;
  /** Its answer is kept with the job; what it throws costs the job an attempt. */
  readonly process: (job: TakenJob) => Promise<unknown>;
  readonly log: Log;
};

/**
 * Works on a queue until it is stopped; `stop` waits for the jobs at hand. Whatever ends BullMQ's own loop, a
 * new one is opened.
 */
export const consumeQueue = ({
  queue,
  concurrency,
  process,
  log,
  ...connection
}: ConsumeOptions): Consumer => {
  const backend = queueBackend(connection);
  const stopping = new AbortController();
  let current: BullWorker | null = null;

  const open = (): BullWorker =>
    backend.openWorker(
      queue,
      (job) =>
        process({
          id: job.id ?? '',
          name: job.name,
          data: job.data,
          attempt: job.attemptsMade + 1,
          isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
        }),
      { ...takeOver, runRetryDelay, concurrency, autorun: false },
    );

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      current = await openWithPatience(open, log, stopping.signal);
      await current
        ?.run()
        .catch((error: unknown) => log.error({ queue, error: String(error) }, 'A queue ended'));
      if (stopping.signal.aborted) break;
      await current?.close().catch(() => {});
      await delay(runRetryDelay, null, { signal: stopping.signal }).catch(() => {});
    }
  };

  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await current?.close();
      await working;
      // Opened in the very moment of stopping.
      await current?.close();
    },
  };
};
