import type { TestProject } from 'vitest/node';
import { provideClusterTemplate } from '../../backend/testing/servers/clusterTemplate.ts';
import { bundlePrograms } from '../../backend/testing/shop/bundledPrograms.ts';
import { disposeShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { browserProgram } from './browserProgram.ts';
import { seedFixtures } from './seedFixtures.ts';
import './site.ts';

/** One shop for the whole run, bundled, with the SPA built from source, and one browser. */
export default async function provideSite(project: TestProject): Promise<() => Promise<void>> {
  const browser = await browserProgram();
  await Promise.all([bundlePrograms(), provideClusterTemplate()]);
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const end = () => disposeShop(shop);
  try {
    project.provide('site', { ...(await seedFixtures(shop)), browser });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
