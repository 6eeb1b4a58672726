import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import type { Person } from './site.ts';
import './site.ts';

/** How a page is opened. */
export type Look = {
  /** The signed-in user; a visitor by default. */
  readonly as?: Person;
  /** Width of the window in CSS pixels, 1280 by default. */
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly stillness?: boolean;
  /** Disables scripts, like a search engine or a page before its scripts have loaded. */
  readonly scriptless?: boolean;
  /** Additional entries of browser storage. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Origin to use instead of the site's, such as a gateway. */
  readonly origin?: string;
};

/** The time limit of one step on a busy machine, in ms. */
const timeoutMs = 30_000;

const storageState = (origin: string, { as, storage = {} }: Look) => {
  const session = as ? { someToken: as.token, role: as.role, state: 'loaded' } : {};
  const entries = Object.entries({ ...session, ...storage });
  return {
    cookies: [],
    origins: [{ origin, localStorage: entries.map(([name, value]) => ({ name, value })) }],
  };
};

/** Collects the browser's complaints: script errors, the content security policy, failed calls. */
const listen = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
};

/** Opens addresses of the shop in separate windows and records the browser's complaints. */
const createWalk = (browser: Browser, siteUrl: string) => {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const enter = async (look: Look = {}): Promise<BrowserContext> => {
    const origin = look.origin ?? siteUrl;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: look.width ?? 1280, height: look.height ?? 900 },
      colorScheme: look.dark ? 'dark' : 'light',
      reducedMotion: look.stillness ? 'reduce' : 'no-preference',
      acceptDownloads: true,
      javaScriptEnabled: look.scriptless !== true,
      storageState: storageState(origin, look),
    });
    contexts.push(context);
    context.setDefaultTimeout(timeoutMs);
    context.on('page', (page) => listen(page, complaints));
    return context;
  };
  return {
    /** A browser context without a page. */
    enter,
    /** A page at an address, after the SPA has started. */
    open: async (path: string, look: Look = {}): Promise<Page> => {
      const page = await (await enter(look)).newPage();
      await visit(page, path);
      return page;
    },
    /** Declares complaints that this test provokes. */
    expectComplaint: (...patterns: readonly RegExp[]): void => {
      expected.push(...patterns);
    },
    end: async (): Promise<readonly string[]> => {
      for (const context of contexts) await context.close();
      return complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
};

export type Walk = Omit<ReturnType<typeof createWalk>, 'end'>;

/** Loads an address, as a bookmark would. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

/** A test with the site and a walk; it fails if the browser complained. */
export const test = base
  .extend('site', { scope: 'worker' }, () => inject('site'))
  .extend('browser', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
    const browser = await launchBrowser(site.browser);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('walk', async ({ site, browser }, { onCleanup }) => {
    const walk = createWalk(browser, site.url);
    onCleanup(async () => {
      expect(await walk.end()).toEqual([]);
    });
    return walk;
  });

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
