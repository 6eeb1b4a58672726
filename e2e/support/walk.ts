import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import type { Person } from './site.ts';
import './site.ts';

/** How somebody looks at the shop. */
export type Look = {
  /** Signed in as; a visitor without it. */
  readonly as?: Person;
  /** Width of the window in CSS pixels; 1280 unless told. */
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly stillness?: boolean;
  /** Runs no script, like a search engine, or anybody until the scripts have come. */
  readonly scriptless?: boolean;
  /** Further keys of browser storage. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Another origin than the site's, such as a gateway in front of it. */
  readonly origin?: string;
};

/** How long a step of a journey may take on a busy machine, in ms. */
export const patienceMs = 30_000;

const storageState = (origin: string, { as, storage = {} }: Look) => {
  const session = as ? { someToken: as.token, role: as.role, state: 'loaded' } : {};
  const entries = Object.entries({ ...session, ...storage });
  return {
    cookies: [],
    origins: [{ origin, localStorage: entries.map(([name, value]) => ({ name, value })) }],
  };
};

/** Whatever a browser complains about: scripts, the content security policy, calls that fail. */
const listen = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
};

/** Opens addresses of the shop in windows of their own, and watches what the browser says meanwhile. */
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
    context.setDefaultTimeout(patienceMs);
    context.on('page', (page) => listen(page, complaints));
    return context;
  };
  return {
    /** A browser of somebody, without a window yet. */
    enter,
    /** A window at an address, once the SPA has taken over. */
    open: async (path: string, look: Look = {}): Promise<Page> => {
      const page = await (await enter(look)).newPage();
      await visit(page, path);
      return page;
    },
    /** What the browser may complain about in this test, because the test provokes it. */
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

/** Goes to an address by loading it, as from a bookmark. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('#main, #root > [role="status"]').first().waitFor({ state: 'attached' });
};

/** Tests with the site, and a walk that fails the test when the browser complained. */
export const test = base
  .extend('site', { scope: 'file' }, () => inject('site'))
  .extend('browser', { scope: 'file' }, async ({ site }, { onCleanup }) => {
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

/** An address as people read it; one that is not well encoded as it stands. */
const readable = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** Waits until the address is this one. */
export const at = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL(({ pathname, search }) =>
    typeof path === 'string'
      ? readable(pathname + (path.includes('?') ? search : '')) === path
      : path.test(pathname + search),
  );

/** Waits for a toast with exactly this text; errors are alerts, successes status messages. */
export const toast = async (page: Page, kind: 'success' | 'error' | 'info', text: string): Promise<void> => {
  const role = kind === 'error' ? 'alert' : 'status';
  await seen(page.locator('.Toastify').getByRole(role).getByText(text, { exact: true }).first());
};

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Trimmed texts of what a locator finds, in order. */
export const texts = async (locator: Locator): Promise<readonly string[]> =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
