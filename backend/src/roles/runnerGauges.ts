import { type RunnerStatus, readStatuses } from '#infra/follow/heartbeat.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { lagGauges } from './lagGauges.ts';
import { paymentGauges } from './paymentGauges.ts';
import { runners } from './runners.ts';

type GaugedServices = Pick<Services, 'database' | 'silentSubscriptions' | 'store' | 'now'>;

/** Alerts need a finite number: a runner without a heartbeat counts as silent for a day. */
const seconds = (ms: number): number => Math.min(ms / 1_000, 86_400);

/** The health of runners and workers, as any process can read it from Postgres. */
export const runnerGauges = ({
  database: { db },
  silentSubscriptions,
  ...log
}: GaugedServices): readonly GaugeDefinition[] => {
  const ofWorkers = (figure: (status: RunnerStatus) => number) => async () =>
    (await readStatuses(db, runners.workers)).map((status, index) => ({
      labels: { queue: queueNames[index] ?? '' },
      value: figure(status),
    }));
  return [
    ...lagGauges({ db, ...log }),
    ...paymentGauges({ db, ...log }),
    {
      name: 'runner_silent_seconds',
      help: 'Seconds since the last heartbeat of a projection, the policies, the proof, or a worker that reaches its queue',
      labels: ['runner', 'state'],
      read: async () =>
        (await readStatuses(db, Object.values(runners).flat())).map(({ name, state, silentMs }) => ({
          labels: { runner: name, state },
          value: seconds(silentMs),
        })),
    },
    {
      name: 'worker_jobs_at_hand',
      help: 'Jobs that are being worked at, in all processes',
      labels: ['queue'],
      read: ofWorkers(({ atHand }) => atHand),
    },
    {
      name: 'worker_renewals',
      help: 'How often stalled workers were reopened, in the processes that run',
      labels: ['queue'],
      read: ofWorkers(({ renewals }) => renewals),
    },
    {
      name: 'silent_subscriptions',
      help: 'Stalled subscriptions that this process restarted',
      labels: [],
      read: async () => [{ labels: {}, value: silentSubscriptions() }],
    },
  ];
};
