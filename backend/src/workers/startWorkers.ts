import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '#infra/async/withTimeout.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import { type ConsumerStatus, consumeQueue, type TakenJob } from '#infra/queue/consumeQueue.ts';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import { NotYet, ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { isOutage } from './isOutage.ts';
import type { JobDefinition } from './job.ts';
import { readJobData } from './jobData.ts';
import { type QueueName, queueNames, queues } from './queues.ts';
import { type Registration, workersByName } from './registration.ts';

/** How long running jobs may take when the process stops, in ms; the whole process has 10 s. */
const drainMs = 8_000;

export type RunningWorkers = {
  readonly status: () => readonly ConsumerStatus[];
  readonly stop: () => Promise<void>;
};

type StartWorkersOptions = {
  readonly connection: QueueConnection;
  /** The queues to work on. */
  readonly queues?: readonly QueueName[];
  readonly jobs: readonly JobDefinition[];
  readonly registrations: readonly Registration[];
  readonly log: BasicLogger;
  readonly tracing?: Tracing;
  /** Called when a job has ended, done or skipped, so that the outbox deletes it. */
  readonly onEnded: (jobId: string) => Promise<void>;
};

/**
 * Consumes the queues until it is stopped. Another worker takes over a job that `stop` or a crash interrupts.
 * @throws Error when a job has no worker or two
 */
export const startWorkers = (options: StartWorkersOptions): RunningWorkers => {
  const { connection, log, queues: names = queueNames, tracing = noTracing } = options;
  const workers = workersByName(options.jobs, options.registrations);

  const process = async (taken: TakenJob): Promise<unknown> => {
    const registration = workers.get(taken.name);
    if (!registration) throw new Error(`No worker for the job ${taken.name}`);
    const { payload, cause } = readJobData(registration.job, taken.data);
    const details = { job: taken.name, id: taken.id, attempt: taken.attempt, ...cause };
    try {
      const { id, attempt, isLastAttempt } = taken;
      const attributes = { 'shop.job': id, 'shop.attempt': attempt };
      const facts = { kind: 'consumer', parent: cause.traceparent, attributes } as const;
      const work = tracing.run(`job ${taken.name}`, facts, () =>
        registration.worker(payload, { id, attempt, isLastAttempt, cause }),
      );
      const { timeLimitMs } = registration.job;
      // The work continues, under the same job: it reads the recorded outcome before it acts.
      const outcome = await withTimeout(work, timeLimitMs, () => {
        throw new Error(`It was not done within ${timeLimitMs / 1_000} s`);
      });
      log.info({ ...details, outcome }, 'A job is done');
      await options.onEnded(id).catch((error: unknown) => {
        // The next check of the outbox finds that it is done.
        log.warn({ ...details, err: error }, 'A finished job could not be removed from the outbox');
      });
      return outcome;
    } catch (error) {
      if (error instanceof NotYet) {
        log.info({ ...details, because: error.message }, 'A job waits as planned');
        throw error;
      }
      if (isOutage(error)) {
        log.warn({ ...details, err: error }, 'A job waits for an unavailable service');
        throw new ServiceUnavailable(String(error), { cause: error });
      }
      log.error(
        { ...details, error: String(error) },
        taken.isLastAttempt ? 'A job is parked' : 'A job failed',
      );
      throw error;
    }
  };

  const status = () => consumers.map((consumer) => consumer.status());

  const waitMs = (name: string, attempt: number) => workers.get(name)?.job.waits[attempt - 1];

  const consumers = names.map((name) =>
    consumeQueue({ ...connection, queue: name, concurrency: queues[name], process, waitMs, log }),
  );
  return {
    status,
    stop: async () => {
      const timer = new AbortController();
      const limit = delay(drainMs, null, { signal: timer.signal }).catch(() => {});
      await Promise.race([Promise.all(consumers.map((consumer) => consumer.stop())), limit]);
      timer.abort();
    },
  };
};
