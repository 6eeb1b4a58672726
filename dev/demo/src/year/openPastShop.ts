import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openServices, type RunningRole } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import { startWeb } from 'backend/roles/web.ts';
import { startWorkersRole } from 'backend/roles/workers.ts';
import type { ReadSide } from './readSide.ts';

/** Pause between two readiness checks, in ms. */
const readyPauseMs = 50;
/** Pause between two checks for open jobs, and how long to wait for them, in ms. */
const pauseMs = 20;
const patienceMs = 5_000;

/** The queues that run here; jobs that need much processor time are left to the shop's own workers. */
const queues = ['mail', 'catalogue', 'accounts'] as const;
/** The queues whose jobs belong to the day of their event. */
const ofTheDay = ['mail', 'meshes'] as const;

export type PastShop = {
  readonly url: string;
  /** Waits until no mail is waiting to be sent and no mesh to be measured, since they would have the date of a later day. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * The whole shop in this process, with its own clock, on PORT of this machine alone. It measures meshes only if it is given the programs
 * for that.
 */
export const openPastShop = async (
  environment: NodeJS.ProcessEnv,
  readSide: ReadSide,
  now: () => Date,
  meshes: Parameters<typeof startWorkersRole>[2] | null,
): Promise<PastShop> => {
  readSide.open(environment);
  const given = {
    ...environment,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    RECENT_SIGN_IN_MINUTES: '525600',
    SMTP_URL: '',
  };
  const config = parseConfig(given);
  const log = createLogger({ level: config.LOG_LEVEL, name: 'demo' });
  // It serves no pages, which may be built at the same time.
  const pagesDir = join(config.DATA_DIR, 'no-pages');
  const services = { ...(await openServices(config, log)), pagesDir, now };
  const workers = meshes
    ? await startWorkersRole(services, [...queues, 'meshes'], meshes)
    : await startWorkersRole(services, queues);
  const roles: readonly RunningRole[] = [workers, await startWeb(services)];
  const { pool } = services.database;
  const url = `http://127.0.0.1:${config.PORT}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  const whenReady = async () => {
    while (!(await isReady())) await delay(readyPauseMs);
  };
  await Promise.race([whenReady(), readSide.failed]);
  const awaited = ofTheDay.filter((name) => meshes !== null || name !== 'meshes');
  const isWaiting = async () =>
    (await pool.query('select from policies.open_job where queue = any($1) limit 1', [awaited])).rowCount ===
    1;
  return {
    url,
    settled: async () => {
      const giveUpAt = performance.now() + patienceMs;
      while ((await isWaiting()) && performance.now() < giveUpAt) await delay(pauseMs);
    },
    close: async () => {
      await Promise.all(roles.map((role) => role.stop()));
      await readSide.close();
      await services.close();
    },
  };
};
