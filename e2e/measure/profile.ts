import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../backend/test/support/runningShop.ts';
import type { BrowserProgram } from '../support/browserProgram.ts';
import { switches } from '../support/launchBrowser.ts';
import type { Session } from './demoSite.ts';

/**
 * Letters as phones draw them: without this a headless browser on Linux fits each to whole pixels, so that lines come out a
 * few per cent wider or narrower than on any device, in one font other than in the next.
 */
const asOnPhones = '--font-render-hinting=none';

/** A browser whose one profile Lighthouse shares with us: a visitor's, or somebody's who is signed in. */
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
