import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openServices } from 'backend/composition.ts';
import { parseConfig } from 'backend/config.ts';
import { createLogger } from 'backend/infra/logger/logger.ts';
import type { RunningRole } from 'backend/roles/role.ts';
import { startWeb } from 'backend/roles/web.ts';
import { startWorkersRole } from 'backend/roles/workers.ts';
import type { ReadSide } from './readSide.ts';

/** Pause between two readiness checks, in ms. */
const readyPauseMs = 50;
/** Pause between two checks for open mails, and how long to wait for them, in ms. */
const mailPauseMs = 20;
const mailPatienceMs = 5_000;

/** The queues that run here; jobs that need much processor time are left to the shop's own workers. */
const queues = ['mail', 'catalogue', 'accounts'] as const;

export type PastShop = {
  readonly url: string;
  /** Waits until no mail is waiting to be sent, since it would have the date of a later day. */
  readonly mailed: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The whole shop in this process, with its own clock, on PORT of this machine alone. */
export const openPastShop = async (
  environment: NodeJS.ProcessEnv,
  readSide: ReadSide,
  now: () => Date,
): Promise<PastShop> => {
  readSide.open(environment);
  const given = { ...environment, HOST: '127.0.0.1', RATE_LIMITS: 'off', SMTP_URL: '' };
  const config = parseConfig(given);
  const log = createLogger({ level: config.LOG_LEVEL, name: 'demo' });
  // It serves no pages, which may be built at the same time.
  const pagesDir = join(config.DATA_DIR, 'no-pages');
  const services = { ...(await openServices(config, log)), pagesDir, now };
  const roles: readonly RunningRole[] = [await startWorkersRole(services, queues), await startWeb(services)];
  const { pool } = services.database;
  const url = `http://127.0.0.1:${config.PORT}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  const whenReady = async () => {
    while (!(await isReady())) await delay(readyPauseMs);
  };
  await Promise.race([whenReady(), readSide.failed]);
  const isMailWaiting = async () =>
    (await pool.query("select from policies.open_job where queue = 'mail' limit 1")).rowCount === 1;
  return {
    url,
    mailed: async () => {
      const giveUpAt = performance.now() + mailPatienceMs;
      while ((await isMailWaiting()) && performance.now() < giveUpAt) await delay(mailPauseMs);
    },
    close: async () => {
      await Promise.all(roles.map((role) => role.stop()));
      await readSide.close();
      await services.close();
    },
  };
};
