import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openServices } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import { startWeb } from 'backend/roles/web.ts';
import { startWorkersRole } from 'backend/roles/workers.ts';
import { recordedMeshes } from './recordedMeshes.ts';

/** Pauses between two checks for readiness and for open jobs, and how long to wait for the jobs of a day, in ms. */
const [readyPauseMs, jobPauseMs, patienceMs] = [50, 20, 5_000];
/** The speed of the clock: fast enough for a day to have seconds between its events, slow enough for a link to be followed in time. */
const speed = 20;
/** The queues that run here; jobs that need much processor time are left to the shop's own workers. */
const queues = ['mail', 'catalogue', 'accounts', 'meshes'] as const;

/** A clock that is set to the past, moves forward and reaches the present. `real` returns the time in ms since 1970. */
export const pastClock = (real: () => number = Date.now) => {
  let [from, setAt] = [0, real()];
  const ms = () => Math.min(from + (real() - setAt) * speed, real());
  return {
    /** Continues from an instant, unless the clock is already later. */
    moveTo: (at: Date): void => {
      [from, setAt] = [Math.max(at.getTime(), ms()), real()];
    },
    /** Never earlier than before, and never ahead of the real time. */
    now: (): Date => new Date(ms()),
  };
};

/**
 * Starts projections and policies, half of the work, in a process of their own, which waits for its variables. They use the times of
 * events, so they need no clock.
 */
export const startReadSide = (): ChildProcess => {
  const program = fileURLToPath(import.meta.resolve('backend/main.ts'));
  return fork(program, ['--services=projections,policies', '--environment-follows']);
};

/** The rest of the shop in this process, with its own clock, on PORT of the loopback address, beside a read side. */
export const openPastShop = async (
  environment: NodeJS.ProcessEnv,
  readSide: ChildProcess,
  now: () => Date,
) => {
  readSide.send({ ...environment });
  const config = parseConfig({
    ...environment,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    RECENT_SIGN_IN_MINUTES: '525600',
    SMTP_URL: '',
  });
  // It serves no pages, which may be built at the same time.
  const pagesDir = join(config.DATA_DIR, 'no-pages');
  const log = createLogger({ level: config.LOG_LEVEL, name: 'demo' });
  const services = { ...(await openServices(config, log)), pagesDir, now };
  const roles = [await startWorkersRole(services, queues, await recordedMeshes()), await startWeb(services)];
  const url = `http://127.0.0.1:${config.PORT}`;
  while (!(await fetch(`${url}/api/health/ready`)).ok) await delay(readyPauseMs);
  const { pool } = services.database;
  const open = 'select from policies.open_job where queue = any($1) limit 1';
  return {
    url,
    /** Waits until the jobs of the day are done, since they would have the date of a later one. */
    settled: async (): Promise<void> => {
      const giveUpAt = performance.now() + patienceMs;
      while ((await pool.query(open, [queues])).rowCount === 1 && performance.now() < giveUpAt)
        await delay(jobPauseMs);
    },
    close: async (): Promise<void> => {
      await Promise.all(roles.map((role) => role.stop()));
      const ended = once(readSide, 'exit');
      readSide.kill();
      await ended;
      await services.close();
    },
  };
};
