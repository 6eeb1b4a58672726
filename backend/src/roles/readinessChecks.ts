import type { Db } from '#infra/database/database.ts';
import { EventStoreRefuses, NotOwnLog, neededRights } from '#infra/eventStore/eventStore.ts';
import { readStatuses } from '#infra/follow/heartbeat.ts';
import type { Services } from '../composition.ts';
import { type Check, NotWell } from '../http/system/readiness.ts';
import type { Cards } from './cards.ts';
import { runners } from './runners.ts';

/** Time without a heartbeat after which a runner is unhealthy, in ms; a runner reports every second or two. */
const silenceMs = 5_000;
/** The same for workers, which report every two seconds. */
const workerSilenceMs = 10_000;

/** How long a node that has just started may deny the roles, in ms; then they lack a right. */
const startingMs = 60_000;

/** Asks the log for its end and for an append. @throws NotWell naming what the store refuses, and once no node can still be starting, the rights */
const createStoreCheck = (store: Pick<Services['store'], 'lastPosition' | 'proveAppend'>) => {
  let refusedSince: number | null = null;
  return async (): Promise<void> => {
    try {
      await Promise.all([store.lastPosition(), store.proveAppend()]);
      refusedSince = null;
    } catch (error) {
      if (error instanceof NotOwnLog) throw new NotWell(error.message);
      if (!(error instanceof EventStoreRefuses)) throw error;
      refusedSince ??= performance.now();
      const isLasting = performance.now() - refusedSince > startingMs;
      throw new NotWell(isLasting && error.refused === 'right' ? neededRights : error.message);
    }
  };
};

/**
 * The stores that every role needs. An event store without a quorum, or with a full disk, can be read but accepts no appends. Without its
 * files the shop still shows and sells models.
 */
export const storeChecks = ({
  store,
  database,
  files,
}: Pick<Services, 'store' | 'database' | 'files'>): readonly Check[] => [
  { name: 'eventStore', run: createStoreCheck(store) },
  {
    name: 'database',
    run: async () => {
      await database.pool.query('select 1');
    },
  },
  { name: 'files', needed: false, run: files.prove },
];

/** Each of these runners must be live and have reported recently. The shop serves even without the proof. */
export const runnersCheck = (
  db: Db,
  kind: keyof typeof runners,
  names: readonly string[] = runners[kind],
): Check => ({
  name: kind,
  needed: kind !== 'proof',
  run: async () => {
    const limitMs = kind === 'workers' ? workerSilenceMs : silenceMs;
    const unwell = (await readStatuses(db, names)).filter(
      ({ state, silentMs }) => state !== 'live' || silentMs > limitMs,
    );
    if (unwell.length === 0) return;
    const faults = unwell.map(({ name, state }) => `${name} ${state === 'live' ? 'silent' : state}`);
    throw new NotWell(faults.join(', '), { cause: unwell.find(({ error }) => error !== null)?.error });
  },
});

/**
 * The conditions for serving: the stores, and runners that keep up with the log. Silent workers, a stopped proof and closed payments are
 * reported too, but pages are served without them.
 */
export const readinessChecks = (services: Services, cards: Pick<Cards, 'closed'>): readonly Check[] => [
  ...storeChecks(services),
  runnersCheck(services.database.db, 'projections'),
  runnersCheck(services.database.db, 'policies'),
  { ...runnersCheck(services.database.db, 'workers'), needed: false },
  runnersCheck(services.database.db, 'proof'),
  {
    name: 'payments',
    needed: false,
    run: async () => {
      const closed = cards.closed();
      if (closed !== null) throw new NotWell(closed);
    },
  },
];
