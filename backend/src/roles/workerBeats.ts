import { randomUUID } from 'node:crypto';
import type { ConsumerStatus } from '#infra/queue/consumeQueue.ts';
import { beatWorkers, ensureWorkerBeats } from '#infra/queue/workerBeats.ts';
import type { Services } from '../composition.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** How often the workers of a process say how they are, in ms. */
const beatMs = 2_000;

/** Tells Postgres how the workers of this process are, so that any process can answer for all of them. */
export const startWorkerBeats = (
  { database, log }: Pick<Services, 'database' | 'log'>,
  status: () => readonly ConsumerStatus[],
): RunningRole => {
  const process = randomUUID();
  let ready = false;
  return every(
    beatMs,
    async () => {
      if (!ready) await ensureWorkerBeats(database.db);
      ready = true;
      await beatWorkers(database.db, process, status());
    },
    (error) => {
      ready = false;
      log.warn({ err: error }, 'Could not write the worker heartbeat');
    },
  );
};
