import { readWorkers } from '#infra/queue/workerBeats.ts';
import { readPoliciesStatus } from '#policies/status.ts';
import { readStatuses } from '#projections/status.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

/** Prometheus knows no endless numbers that one can alarm on: who was never heard of is silent for a day. */
const seconds = (ms: number): number => Math.min(ms / 1_000, 86_400);

/** How runners and workers are doing, as any process can read it from Postgres. */
export const runnerGauges = ({
  database: { db },
  silentSubscriptions,
}: Pick<Services, 'database' | 'silentSubscriptions'>): readonly GaugeDefinition[] => [
  {
    name: 'projection_silent_seconds',
    help: 'Seconds since the runner of a projection was last heard of',
    labels: ['projection', 'state'],
    read: async () =>
      (await readStatuses(db)).map(({ name, version, state, silentMs }) => ({
        labels: { projection: `${name}@${version}`, state },
        value: seconds(silentMs),
      })),
  },
  {
    name: 'policies_silent_seconds',
    help: 'Seconds since the runner of the policies was last heard of',
    labels: ['state'],
    read: async () => {
      const status = await readPoliciesStatus(db);
      return status ? [{ labels: { state: status.state }, value: seconds(status.silentMs) }] : [];
    },
  },
  {
    name: 'worker_silent_seconds',
    help: 'Seconds since a worker that reaches its queue was last heard of',
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
    help: 'How often silent workers were opened anew, in the processes that run',
    labels: ['queue'],
    read: async () =>
      (await readWorkers(db, queueNames)).map(({ queue, renewals }) => ({
        labels: { queue },
        value: renewals,
      })),
  },
  {
    name: 'silent_subscriptions',
    help: 'Subscriptions of this process that were silent though the log went on, and were begun anew',
    labels: [],
    read: async () => [{ labels: {}, value: silentSubscriptions() }],
  },
];
