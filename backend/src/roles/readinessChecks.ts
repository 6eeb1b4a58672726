import type { Db } from '#infra/database/database.ts';
import { UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { readWorkers, type WorkersOfQueue } from '#infra/queue/workerBeats.ts';
import { readPoliciesStatus } from '#policies/status.ts';
import type { ReadSide } from '#projections/readSide.ts';
import type { ProjectionStatus } from '#projections/status.ts';
import { readHead } from '#proof/entries/head.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import { type Check, NotWell } from '../http/system/readiness.ts';

/** Time without a beat after which a runner is unhealthy, in ms; a runner beats every second or two. */
const silenceMs = 5_000;
/** The same for workers, which beat every two seconds. */
const workerSilenceMs = 10_000;

/**
 * The stores of every role. A store without a quorum, or with a full disk, is read but takes no appends. Without its files the shop
 * still shows and sells.
 */
export const storeChecks = ({
  store,
  database,
  files,
}: Pick<Services, 'store' | 'database' | 'files'>): readonly Check[] => [
  {
    name: 'eventStore',
    run: async () => {
      await Promise.all([store.lastPosition(), store.proveAppend()]);
    },
  },
  {
    name: 'database',
    run: async () => {
      await database.pool.query('select 1');
    },
  },
  { name: 'files', needed: false, run: files.prove },
];

export const projectionsCheck = (
  health: () => Promise<readonly Pick<ProjectionStatus, 'name' | 'state' | 'silentMs' | 'error'>[]>,
): Check => ({
  name: 'projections',
  run: async () => {
    const behind = (await health()).filter(({ state, silentMs }) => state !== 'live' || silentMs > silenceMs);
    if (behind.length > 0)
      throw new NotWell(
        behind.map(({ name, state }) => `${name} ${state === 'live' ? 'silent' : state}`).join(', '),
        { cause: behind.find(({ error }) => error !== null)?.error },
      );
  },
});

export const policiesCheck = (db: Db): Check => ({
  name: 'policies',
  run: async () => {
    const status = await readPoliciesStatus(db);
    if (status === null) throw new NotWell('not started');
    if (status.state !== 'live') throw new NotWell(status.state, { cause: status.error });
    if (status.silentMs > silenceMs) throw new NotWell('silent');
  },
});

export const workersCheck = (workers: () => Promise<readonly WorkersOfQueue[]>): Check => ({
  name: 'workers',
  run: async () => {
    const silent = (await workers()).filter((queue) => queue.silentMs > workerSilenceMs);
    if (silent.length > 0)
      throw new NotWell(silent.map(({ queue }) => `nobody works on the queue ${queue}`).join(', '));
  },
});

/** Whether the log still has the event that the proof read last; without it, the proof has stopped. */
export const proofCheck = ({ store, database }: Pick<Services, 'store' | 'database'>): Check => ({
  name: 'proof',
  needed: false,
  run: async () => {
    const { position } = await readHead(database.db);
    try {
      for await (const _ of store.readStored({ after: position, batchSize: 1 })) return;
    } catch (error) {
      throw error instanceof UnreadableLog ? new NotWell('stopped', { cause: error }) : error;
    }
  },
});

/**
 * The conditions for serving: the stores, and runners that keep up with the log. Silent workers and a stopped
 * proof are reported too, but pages are served without them.
 */
export const readinessChecks = (services: Services, readSide: ReadSide): readonly Check[] => [
  ...storeChecks(services),
  projectionsCheck(readSide.health),
  policiesCheck(services.database.db),
  { ...workersCheck(() => readWorkers(services.database.db, queueNames)), needed: false },
  proofCheck(services),
];
