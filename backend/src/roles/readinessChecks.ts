import { readPoliciesStatus } from '#policies/status.ts';
import type { ReadSide } from '#projections/readSide.ts';
import type { Services } from '../composition.ts';
import type { Check } from '../http/system/readiness.ts';

/** A runner that has not been heard of for so long is not well, in ms. It speaks about once a second. */
const silenceMs = 3_000;

/** What must be well for the shop to serve: its stores, and runners that keep up with the log. */
export const readinessChecks = ({ store, database }: Services, readSide: ReadSide): readonly Check[] => [
  {
    name: 'eventStore',
    run: async () => {
      await store.lastPosition();
    },
  },
  {
    name: 'database',
    run: async () => {
      await database.pool.query('select 1');
    },
  },
  {
    name: 'projections',
    run: async () => {
      const behind = (await readSide.health()).filter(
        ({ state, silentMs }) => state !== 'live' || silentMs > silenceMs,
      );
      if (behind.length > 0)
        throw new Error(behind.map(({ name, state, error }) => `${name} ${error ?? state}`).join(', '));
    },
  },
  {
    name: 'policies',
    run: async () => {
      const status = await readPoliciesStatus(database.db);
      if (status?.state !== 'live' || status.silentMs > silenceMs)
        throw new Error(status?.error ?? status?.state ?? 'not started');
    },
  },
];
