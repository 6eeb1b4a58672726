import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { policies } from '#policies/registry.ts';
import { startPolicies } from '#policies/runner.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { type RefillTimes, startRefilling } from './refilling.ts';
import type { RunningRole } from './role.ts';

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
