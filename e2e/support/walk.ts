import { patienceMs } from 'backend/testing/run/patienceMs.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { entriesOf, type Look, mediaOf, sizeOf } from './look.ts';
import { createPagePool, type PagePool, type PooledPage } from './pagePool.ts';
import { ownSite, type Site } from './site.ts';

/** Collects the browser's problems: script errors, the content security policy, failed calls. */
const listen = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
};

/** Opens addresses of the shop in separate windows and records the browser's problems. */
const createWalk = (browser: Browser, pool: PagePool, siteUrl: string) => {
  const contexts: BrowserContext[] = [];
  const taken = new Map<Page, PooledPage>();
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const listenIn = (context: BrowserContext) => context.on('page', (page) => listen(page, complaints));
  const enter = async (look: Look = {}): Promise<BrowserContext> => {
    const origin = look.origin ?? siteUrl;
    const localStorage = entriesOf(look).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: origin,
      viewport: sizeOf(look),
      deviceScaleFactor: look.scale ?? 1,
      ...mediaOf(look),
      javaScriptEnabled: look.scriptless !== true,
      // A page that is opened for this purpose writes the storage.
      ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
    });
    contexts.push(context);
    context.setDefaultTimeout(patienceMs);
    listenIn(context);
    return context;
  };
  const page = async (look: Look = {}): Promise<Page> => {
    if (look.origin !== undefined) return (await enter(look)).newPage();
    const pooled = await pool.take(look);
    taken.set(pooled.page, pooled);
    listen(pooled.page, complaints);
    listenIn(pooled.page.context());
    return pooled.page;
  };
  return {
    /** A new browser context without a page: its caches are empty, and everything that a test installs ends with it. */
    enter,
    /** A page that has not loaded anything of the shop. It has no history, storage or routes, but maybe warm caches. */
    page,
    /** A page at an address, after the SPA has started. */
    open: async (path: string, look: Look = {}): Promise<Page> => {
      const opened = await page(look);
      await visit(opened, path);
      await taken.get(opened)?.forgetHistory();
      return opened;
    },
    /** Releases a page before the test ends, so that the next one that is opened can reuse it. */
    leave: async (left: Page): Promise<void> => {
      const pooled = taken.get(left);
      taken.delete(left);
      await (pooled ? pool.giveBack(pooled) : left.close());
    },
    /** Declares problems that this test provokes. */
    expectComplaint: (...patterns: readonly RegExp[]): void => {
      expected.push(...patterns);
    },
    /** Ends the test; the pages of a failed one are not used again, since they may be in any state. */
    end: async (hasFailed: boolean): Promise<readonly string[]> => {
      for (const pooled of taken.values()) await (hasFailed ? pooled.close() : pool.giveBack(pooled));
      for (const context of contexts) await context.close();
      return complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
};

export type Walk = Omit<ReturnType<typeof createWalk>, 'end'>;

/** Loads an address, like a bookmark. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

/** Vitest's test with the site and a walk, for tests with parameters: `walking.for`. It fails if the browser reported problems. */
export const walking = base
  .extend('site', { scope: 'worker' }, ownSite)
  .extend('browser', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
    const browser = await launchBrowser(site.browser);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('pagePool', { scope: 'worker' }, ({ browser, site }) => createPagePool(browser, site.url))
  .extend('walk', async ({ site, browser, pagePool, task }, { onCleanup }) => {
    const walk = createWalk(browser, pagePool, site.url);
    onCleanup(async () => {
      expect(await walk.end(task.result?.state === 'fail')).toEqual([]);
    });
    return walk;
  });

/** The same without parameters. */
export const test = (title: string, steps: (walk: Walk, site: Site) => Promise<void>): void =>
  walking(title, ({ walk, site }) => steps(walk, site));

export const seen = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' });
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** A decoded address; unchanged if it cannot be decoded. */
const readable = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** Waits for an address. */
export const at = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL(({ pathname, search }) =>
    typeof path === 'string'
      ? readable(pathname + (path.includes('?') ? search : '')) === path
      : path.test(pathname + search),
  );

/** Waits for a toast with exactly this text; errors are alerts, others status messages. */
export const toast = async (page: Page, kind: 'success' | 'error' | 'info', text: string): Promise<void> => {
  const role = kind === 'error' ? 'alert' : 'status';
  await seen(page.locator('.Toastify').getByRole(role).getByText(text, { exact: true }).first());
};

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Trimmed texts of the elements of a locator, in order. */
export const texts = async (locator: Locator): Promise<readonly string[]> =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
