import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import { provideClusterTemplate } from '../../backend/testing/servers/clusterTemplate.ts';
import { bundlePrograms } from '../../backend/testing/shop/bundledPrograms.ts';
import { disposeShop, type RunningShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { browserProgram } from './browserProgram.ts';
import { seedFixtures } from './seedFixtures.ts';
import type { Site } from './site.ts';

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } as const;

/** The most time that pictures and previews may take, in ms. */
const patienceMs = 300_000;

/** Waits until the pictures and previews of the uploads are made: the copies of the shop need not make them again. */
const untilIdle = async ({ url, admin }: Omit<Site, 'browser'>): Promise<void> => {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const { body } = await callShop(url, 'GET /jobs', { token: admin.token });
    if (body.queues.every(({ waiting, active }) => waiting + active === 0)) return;
    if (Date.now() > giveUpAt) throw new Error(`Background jobs do not end: ${JSON.stringify(body)}`);
    await delay(250);
  }
};

/** Starts a shop on a copy of the data of a stopped one. Postgres may run as another user, so files keep their owners. */
const startCopy = async ({ dataDir }: RunningShop): Promise<RunningShop> => {
  const copy = await mkdtemp(join(tmpdir(), 'shop-'));
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copy]);
  return startShop(environment, copy);
};

/** One shop per worker, since tests change it: bundled, with the SPA built from source. The first is filled, the others are its copies. */
export default async function provideSites(project: TestProject): Promise<() => Promise<void>> {
  const browser = await browserProgram();
  await Promise.all([bundlePrograms(), provideClusterTemplate()]);
  const first = await startShop(environment);
  const shops = [first];
  const end = async (): Promise<void> => {
    await Promise.all(shops.map(disposeShop));
  };
  try {
    const site = await seedFixtures(first);
    if (project.config.maxWorkers > 1) {
      await untilIdle(site);
      await first.stop();
      while (shops.length < project.config.maxWorkers) shops.push(await startCopy(first));
      await first.start();
    }
    project.provide(
      'sites',
      shops.map(({ url, dataDir }) => ({ ...site, url, dataDir, browser })),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
