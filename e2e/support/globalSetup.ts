import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideClusterTemplate } from '../../backend/testing/servers/clusterTemplate.ts';
import { bundlePrograms } from '../../backend/testing/shop/bundledPrograms.ts';
import { disposeShop, type RunningShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { untilIdle } from '../../backend/testing/shop/untilIdle.ts';
import { browserProgram } from './browserProgram.ts';
import { seedFixtures } from './seedFixtures.ts';

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } as const;

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
      // The pictures and previews of the uploads are made, so that the copies of the shop need not make them again.
      await untilIdle(first);
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
