import type { TestProject } from 'vitest/node';
import { disposeShop, startShop } from '../../backend/testing/shop/runningShop.ts';
import { browserProgram } from './browserProgram.ts';
import { seedFixtures } from './seedFixtures.ts';
import './site.ts';

/** One shop for the whole run, with the SPA built from source, and one browser. */
export default async function provideSite(project: TestProject): Promise<() => Promise<void>> {
  const browser = await browserProgram();
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  try {
    project.provide('site', { ...(await seedFixtures(shop)), browser });
  } catch (error) {
    await disposeShop(shop);
    throw error;
  }
  return () => disposeShop(shop);
}
