import { statfs } from 'node:fs/promises';
import { singleFlight } from '#infra/async/singleFlight.ts';
import { backupRunner, lastBeat, type RunnerStatus, readStatuses } from '#infra/follow/heartbeat.ts';
import { type Lag, readLags } from '#projections/lag.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { queueNames } from '#workers/queues.ts';
import shop from '../../package.json' with { type: 'json' };
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { runners, workersOf } from './runners.ts';

/** Alerts need a finite number: a runner without a heartbeat counts as silent for a day. */
const seconds = (ms: number): number => Math.min(ms / 1_000, 86_400);

/** Figures of the whole shop, as any process can read them from Postgres, and of each process. Those of one answer come from one read. */
export const runnerGauges = ({
  config,
  database,
  pages,
  listing,
  searching,
  silentSubscriptions,
  store,
  now,
  roles,
}: Services): readonly GaugeDefinition[] => {
  const { db } = database;
  const statuses = singleFlight(() => readStatuses(db, Object.values(runners).flat()));
  const lags = singleFlight(() => readLags({ db, store }));
  const openPayments = singleFlight(salesQueries({ db }).openPayments);
  const secondsSince = (ms: number): number => Math.max(now().getTime() - ms, 0) / 1_000;
  const ofProjections = (figure: (lag: Lag) => number) => async () =>
    (await lags()).map((lag) => ({ labels: { projection: lag.projection }, value: figure(lag) }));
  const ofWorkers = (figure: (status: RunnerStatus) => number) => async () => {
    const byName = new Map((await statuses()).map((status) => [status.name, status]));
    return queueNames.flatMap((queue) => {
      const status = byName.get(workersOf(queue));
      return status ? [{ labels: { queue }, value: figure(status) }] : [];
    });
  };
  return [
    // The first, before the queries of the others wait.
    {
      name: 'database_waiting_queries',
      help: 'Queries of this process that wait for a connection to Postgres',
      labels: ['pool'],
      read: async () =>
        Object.entries({ main: database, pages, listing, searching }).map(
          ([pool, { pool: connections }]) => ({
            labels: { pool },
            value: connections.waitingCount,
          }),
        ),
    },
    {
      name: 'projection_lag_events',
      help: 'Events of the log that a projection has not written yet; up to 1,000 of each kind of stream are counted',
      labels: ['projection'],
      read: ofProjections(({ events }) => events),
    },
    {
      name: 'projection_lag_seconds',
      help: 'Age of the oldest event that a projection has not written yet; 0 when there is none',
      labels: ['projection'],
      read: ofProjections(({ oldestAt }) => (oldestAt === null ? 0 : secondsSince(oldestAt))),
    },
    {
      name: 'payments_open',
      help: 'Orders that are neither paid nor failed',
      read: async () => [{ labels: {}, value: (await openPayments()).count }],
    },
    {
      name: 'payment_oldest_open_seconds',
      help: 'Age of the oldest order that is neither paid nor failed; 0 when there is none',
      read: async () => {
        const [oldest] = (await openPayments()).oldest;
        return [{ labels: {}, value: oldest ? secondsSince(Date.parse(oldest.at)) : 0 }];
      },
    },
    {
      name: 'runner_silent_seconds',
      help: 'Seconds since the last heartbeat of a projection, the policies, the proof, or a worker that reaches its queue',
      labels: ['runner', 'state'],
      read: async () =>
        (await statuses()).map(({ name, state, silentMs }) => ({
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
      read: async () => [{ labels: {}, value: silentSubscriptions() }],
    },
    {
      name: 'shop_build_info',
      help: 'Version of the shop and of Node, for each role of this process; always 1',
      labels: ['role', 'version', 'node'],
      read: async () =>
        roles.map((role) => ({
          labels: { role, version: shop.version, node: process.versions.node },
          value: 1,
        })),
    },
    {
      name: 'data_folder_free_bytes',
      help: 'Free bytes of the disk of DATA_DIR',
      read: async () => {
        const { bavail, bsize } = await statfs(config.DATA_DIR);
        return [{ labels: {}, value: bavail * bsize }];
      },
    },
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the last backup was complete, in seconds since 1970; 0 if there is none',
      read: async () => [{ labels: {}, value: await lastBeat(db, backupRunner) }],
    },
  ];
};
