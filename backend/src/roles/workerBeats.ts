import { randomUUID } from 'node:crypto';
import { createReports, forgetGone } from '#infra/follow/heartbeat.ts';
import type { ConsumerStatus } from '#infra/queue/consumeQueue.ts';
import type { RunningRole, Services } from '../composition.ts';
import { every } from './every.ts';
import { workersOf } from './runners.ts';

/** How often the workers of a process report, in ms. */
const beatMs = 2_000;

/** Reports the workers of this process to Postgres, so that any process can report on all of them. */
export const startWorkerBeats = (
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  status: () => readonly ConsumerStatus[],
): RunningRole => {
  const process = randomUUID();
  const report = createReports(db);
  return every(
    beatMs,
    async () => {
      const beats = status().map(({ queue, state, ...figures }) => ({
        name: workersOf(queue),
        process,
        state: state === 'working' ? ('live' as const) : state,
        ...figures,
      }));
      await report(...beats);
      await forgetGone(db);
    },
    (error) => log.warn({ err: error }, 'Could not write the worker heartbeat'),
  );
};
