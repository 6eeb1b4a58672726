import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { type RefillOptions, refillQueues } from '#policies/refillQueues.ts';
import { policies } from '#policies/registry.ts';
import { startPolicies } from '#policies/runner.ts';
import { queueNames } from '#workers/queues.ts';
import type { RunningRole, Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { every } from './every.ts';

export type RefillTimes = Pick<RefillOptions, 'timeoutMs' | 'settleMs'> & {
  /** Pause between two searches for lost jobs, in ms. */
  readonly pauseMs: number;
};

/** Jobs are left alone for longer than any attempt to send a mail takes (the time limits of the SMTP adapter). */
const usual: RefillTimes = { pauseMs: 5_000, timeoutMs: 10_000, settleMs: 30_000 };

/** Enqueues lost jobs again: Redis was emptied, a schema dropped, or a process killed between two steps. */
const startRefilling = (
  { db, queue, log }: Pick<RefillOptions, 'db' | 'queue'> & Pick<Services, 'log'>,
  { pauseMs, ...times }: RefillTimes = usual,
): RunningRole =>
  every(
    pauseMs,
    async () => {
      const putBack = await refillQueues({ db, queue, ...times });
      if (putBack > 0) log.warn({ jobs: putBack }, 'Jobs that the queues had lost were enqueued again');
    },
    (error) => log.warn({ err: error }, 'Could not compare the queues with the job outbox'),
  );

/** Jobs by state. `parked` ones failed for good and need attention. */
export const queueGauge = (queue: Pick<JobQueue, 'counts'>): GaugeDefinition => ({
  name: 'queue_jobs',
  help: 'Jobs in the queues, by where they stand',
  labels: ['queue', 'state'],
  read: async () =>
    (await queue.counts(queueNames)).flatMap(({ queue: name, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
    ),
});

/** Follows the log and requests the jobs that events lead to. */
export const startPoliciesRole = async (
  { config, database, store, log, tracing }: Services,
  refillTimes?: RefillTimes,
): Promise<RunningRole> => {
  const queue = createJobQueue({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL, log });
  const running = startPolicies({ db: database.db, eventStore: store, queue, policies, log, tracing });
  const refilling = startRefilling({ db: database.db, queue, log }, refillTimes);
  return {
    gauges: [queueGauge(queue)],
    stop: async () => {
      await Promise.all([running.stop(), refilling.stop()]);
      await queue.close();
    },
  };
};
