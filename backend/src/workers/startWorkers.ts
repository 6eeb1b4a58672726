import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerStatus, consumeQueue, type TakenJob } from '#infra/queue/consumeQueue.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import type { Log } from '#infra/queue/log.ts';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import { isOutage } from './isOutage.ts';
import type { JobDefinition } from './job.ts';
import { readJobData } from './jobData.ts';
import { queueNames, queues } from './queues.ts';
import { type Registration, workersByName } from './registration.ts';
import { withinLimit } from './withinLimit.ts';

/** How long jobs at hand may take when the process is told to stop, in ms (DESIGN 2: 10 s for everything). */
const drainMs = 8_000;

export type RunningWorkers = {
  readonly status: () => readonly ConsumerStatus[];
  readonly stop: () => Promise<void>;
};

type StartWorkersOptions = {
  readonly connection: QueueConnection;
  readonly jobs: readonly JobDefinition[];
  readonly registrations: readonly Registration[];
  readonly log: Log;
  /** Told when a job has come to its end, done or skipped; the queues need not be filled with it again. */
  readonly onEnded: (jobId: string) => Promise<void>;
};

/**
 * Works on all queues until it is stopped. A job cut short by `stop` or by a crash is taken over by another
 * worker. @throws Error when a job has no worker or two
 */
export const startWorkers = (options: StartWorkersOptions): RunningWorkers => {
  const { connection, log } = options;
  const workers = workersByName(options.jobs, options.registrations);

  const process = async (taken: TakenJob): Promise<unknown> => {
    const registration = workers.get(taken.name);
    if (!registration) throw new Error(`No worker for the job ${taken.name}`);
    const { payload, cause } = readJobData(registration.job, taken.data);
    const details = { job: taken.name, id: taken.id, attempt: taken.attempt, ...cause };
    try {
      const { id, attempt, isLastAttempt } = taken;
      const work = registration.worker(payload, { id, attempt, isLastAttempt, cause });
      const outcome = await withinLimit(work, registration.job.timeLimitMs);
      log.info({ ...details, outcome }, 'A job is done');
      await options.onEnded(id).catch((error: unknown) => {
        // Whoever fills the queues again finds that it is done.
        log.warn({ ...details, error: String(error) }, 'The end of a job could not be noted');
      });
      return outcome;
    } catch (error) {
      if (isOutage(error)) {
        log.warn({ ...details, error: String(error) }, 'A job waits for what is away');
        throw new OutsideAway(String(error), { cause: error });
      }
      log.error(
        { ...details, error: String(error) },
        taken.isLastAttempt ? 'A job is parked' : 'A job failed',
      );
      throw error;
    }
  };

  const consumers = queueNames.map((queue) =>
    consumeQueue({ ...connection, queue, concurrency: queues[queue].concurrency, process, log }),
  );
  return {
    status: () => consumers.map((consumer) => consumer.status()),
    stop: async () => {
      const timer = new AbortController();
      const limit = delay(drainMs, null, { signal: timer.signal }).catch(() => {});
      await Promise.race([Promise.all(consumers.map((consumer) => consumer.stop())), limit]);
      timer.abort();
    },
  };
};
