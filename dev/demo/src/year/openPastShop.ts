import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openServices } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import type { RunningRole } from 'backend/roles/role.ts';
import { startWeb } from 'backend/roles/web.ts';
import { startWorkersRole } from 'backend/roles/workers.ts';
import type { recordedMeshes } from '../recordedMeshes.ts';
import type { ReadSide } from './readSide.ts';

/** Pause between two questions whether the roles are ready, in ms. */
const readyPauseMs = 50;
/** Pause between two looks at the open jobs, and how long they are waited for, in ms. */
const pauseMs = 20;
const patienceMs = 5_000;

/** The queues that run here. Pictures take much processor time and are left to the shop's own workers. */
const queues = ['mail', 'catalogue', 'accounts'] as const;

/** Measures meshes and makes their previews. */
type Meshes = Awaited<ReturnType<typeof recordedMeshes>>;

export type PastShop = {
  readonly url: string;
  /** Waits until no mail waits to be sent, nor a mesh to be measured: they would carry the date of a later day. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The whole shop in this process, at a clock of its own, on PORT of this machine alone. Without `meshes` its own workers make all of them. */
export const openPastShop = async (
  environment: NodeJS.ProcessEnv,
  readSide: ReadSide,
  now: () => Date,
  meshes: Meshes | null,
): Promise<PastShop> => {
  readSide.open(environment);
  const given = { ...environment, HOST: '127.0.0.1', RATE_LIMITS: 'off', SMTP_URL: '' };
  const config = parseConfig(given);
  const log = createLogger({ level: config.LOG_LEVEL, name: 'demo' });
  // It serves no pages, which may be built at this time.
  const pagesDir = join(config.DATA_DIR, 'no-pages');
  const services = { ...(await openServices(config, log)), pagesDir, now };
  const roles: readonly RunningRole[] = [
    await (meshes
      ? startWorkersRole(services, [...queues, 'meshes'], meshes)
      : startWorkersRole(services, queues)),
    await startWeb(services),
  ];
  const { pool } = services.database;
  const url = `http://127.0.0.1:${config.PORT}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  const whenReady = async () => {
    while (!(await isReady())) await delay(readyPauseMs);
  };
  await Promise.race([whenReady(), readSide.failed]);
  const awaited = meshes ? ['mail', 'meshes'] : ['mail'];
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
