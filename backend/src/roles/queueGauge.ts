import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { queueNames } from '#workers/queues.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

/** Jobs by state. `parked` ones need attention. */
export const queueGauge = (queue: Pick<JobQueue, 'counts'>): GaugeDefinition => ({
  name: 'queue_jobs',
  help: 'Jobs in the queues, by where they stand',
  labels: ['queue', 'state'],
  read: async () =>
    (await queue.counts(queueNames)).flatMap(({ queue: name, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
    ),
});
