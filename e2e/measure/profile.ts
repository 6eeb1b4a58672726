import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../backend/testing/shop/runningShop.ts';
import { browserProgram } from '../support/browserProgram.ts';
import { switches } from '../support/launchBrowser.ts';
import type { Session } from './demoSite.ts';

/**
 * Disables font hinting: headless Chromium on Linux otherwise rounds letters to whole pixels, so that lines are some per
 * cent wider or narrower than on real devices, differently for each font.
 */
const asOnPhones = '--font-render-hinting=none';

/** Runs `work` with the debugging port of a browser with one profile, of a visitor or a signed-in user. */
export const withProfile = async (
  origin: string,
  session: Session | null,
  work: (port: number) => Promise<void>,
): Promise<void> => {
  const { executablePath, env } = await browserProgram();
  const directory = await mkdtemp(join(tmpdir(), 'shop-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(directory, {
    executablePath,
    args: [...switches, asOnPhones, `--remote-debugging-port=${port}`],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  try {
    if (session) {
      const page = await context.newPage();
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate((entries) => Object.assign(localStorage, entries), session);
      await page.close();
    }
    await work(port);
  } finally {
    await context.close();
    await rm(directory, { recursive: true, force: true });
  }
};
