import type { TestProject } from 'vitest/node';
import { disposeShop, startShop } from '../../backend/test/support/runningShop.ts';
import { browserProgram } from './browserProgram.ts';
import { furnish } from './furnish.ts';
import './site.ts';

/** One shop for the whole run, with the SPA built from its sources, and one browser to walk through it. */
export default async function provideSite(project: TestProject): Promise<() => Promise<void>> {
  const browser = await browserProgram();
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  try {
    project.provide('site', { ...(await furnish(shop)), browser });
  } catch (error) {
    await disposeShop(shop);
    throw error;
  }
  return () => disposeShop(shop);
}
