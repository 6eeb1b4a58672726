import { readWorkers } from '#infra/queue/workerBeats.ts';
import { readPoliciesStatus } from '#policies/status.ts';
import { readStatuses } from '#projections/status.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { lagGauges } from './lagGauges.ts';
import { paymentGauges } from './paymentGauges.ts';

type GaugedServices = Pick<Services, 'database' | 'silentSubscriptions' | 'store' | 'now'>;

/** Alerts need a finite number: a runner without any beat counts as silent for a day. */
const seconds = (ms: number): number => Math.min(ms / 1_000, 86_400);

/** How runners and workers are doing, as any process can read it from Postgres. */
export const runnerGauges = ({
  database: { db },
  silentSubscriptions,
  ...log
}: GaugedServices): readonly GaugeDefinition[] => [
  ...lagGauges({ db, ...log }),
  ...paymentGauges({ db, ...log }),
  {
    name: 'projection_silent_seconds',
    help: 'Seconds since the last beat of a projection runner',
    labels: ['projection', 'state'],
    read: async () =>
      (await readStatuses(db)).map(({ name, version, state, silentMs }) => ({
        labels: { projection: `${name}@${version}`, state },
        value: seconds(silentMs),
      })),
  },
  {
    name: 'policies_silent_seconds',
    help: 'Seconds since the last beat of the policy runner',
    labels: ['state'],
    read: async () => {
      const status = await readPoliciesStatus(db);
      return status ? [{ labels: { state: status.state }, value: seconds(status.silentMs) }] : [];
    },
  },
  {
    name: 'worker_silent_seconds',
    help: 'Seconds since the last beat of a worker that reaches its queue',
    labels: ['queue'],
    read: async () =>
      (await readWorkers(db, queueNames)).map(({ queue, silentMs }) => ({
        labels: { queue },
        value: seconds(silentMs),
      })),
  },
  {
    name: 'worker_jobs_at_hand',
    help: 'Jobs that are being worked at, in all processes',
    labels: ['queue'],
    read: async () =>
      (await readWorkers(db, queueNames)).map(({ queue, atHand }) => ({ labels: { queue }, value: atHand })),
  },
  {
    name: 'worker_renewals',
    help: 'How often stalled workers were reopened, in the processes that run',
    labels: ['queue'],
    read: async () =>
      (await readWorkers(db, queueNames)).map(({ queue, renewals }) => ({
        labels: { queue },
        value: renewals,
      })),
  },
  {
    name: 'silent_subscriptions',
    help: 'Stalled subscriptions that this process restarted',
    labels: [],
    read: async () => [{ labels: {}, value: silentSubscriptions() }],
  },
];
