import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../backend/testing/shop/runningShop.ts';
import type { BrowserProgram } from '../support/browserProgram.ts';
import { switches } from '../support/launchBrowser.ts';
import type { Session } from './demoSite.ts';

/**
 * Disables font hinting: headless Chromium on Linux otherwise rounds letters to whole pixels, so that lines are some per
 * cent wider or narrower than on real devices, differently for each font.
 */
const asOnPhones = '--font-render-hinting=none';

/** A browser with one profile, of a visitor or a signed-in user, that Lighthouse uses too. */
export const withProfile = async <Result>(
  { executablePath, env }: BrowserProgram,
  origin: string,
  session: Session | null,
  work: (port: number) => Promise<Result>,
): Promise<Result> => {
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
      await page.evaluate((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      }, session);
      await page.close();
    }
    return await work(port);
  } finally {
    await context.close();
    await rm(directory, { recursive: true, force: true });
  }
};
