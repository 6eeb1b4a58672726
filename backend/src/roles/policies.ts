import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import { policies } from '#policies/registry.ts';
import { startPolicies } from '#policies/runner.ts';
import type { Services } from '../composition.ts';
import { queueGauge } from './queueGauge.ts';
import { type RefillTimes, startRefilling } from './refilling.ts';
import type { RunningRole } from './role.ts';

/** Follows the log and asks for the jobs that events call for. */
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
