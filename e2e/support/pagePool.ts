import { patienceMs } from 'backend/testing/run/patienceMs.ts';
import type { Browser, Page } from 'playwright-core';
import { entriesOf, type Look, mediaOf, sizeOf } from './look.ts';

/** The page between two tests: an address of the shop, so that storage can be written, without code. */
const emptyPath = '/robots.txt';

/** The events of a page that tests listen to. */
const events = ['console', 'domcontentloaded', 'download', 'pageerror', 'request'];

/** A page in its own browser context, which one test after the other uses alone. */
export type PooledPage = {
  readonly page: Page;
  readonly isScriptless: boolean;
  readonly prepare: (look: Look) => Promise<void>;
  /** Clears the page's history, as in a new window. */
  readonly forgetHistory: () => Promise<void>;
  /** Ends everything that a test has left open. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const openPooled = async (browser: Browser, origin: string, isScriptless: boolean): Promise<PooledPage> => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: !isScriptless });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const empty = () => page.goto(emptyPath, { waitUntil: 'commit' });
  await empty();
  return {
    page,
    isScriptless,
    prepare: async (look) => {
      await page.setViewportSize(sizeOf(look));
      await page.emulateMedia({ media: null, contrast: null, forcedColors: null, ...mediaOf(look) });
      await page.evaluate((entries) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, entriesOf(look));
    },
    forgetHistory: async () => {
      await session.send('Page.resetNavigationHistory');
    },
    reset: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      // Before the routes end, since a call that is still held must not reach the shop.
      await empty();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.mouse.move(-1, -1);
      for (const event of events) page.removeAllListeners(event);
      context.removeAllListeners('page');
      await context.clearCookies();
    },
    close: () => context.close(),
  };
};

/** Number of pages of a type that wait for the next test; hardly any test needs more. */
const mostFree = 3;

/**
 * Pages of a browser, each used by one test after the other. A new context has a separate process, which loads and compiles the code of the
 * shop again: that costs more than most tests.
 */
export const createPagePool = (browser: Browser, origin: string) => {
  const free: PooledPage[] = [];
  return {
    take: async (look: Look): Promise<PooledPage> => {
      const isScriptless = look.scriptless === true;
      const known = free.find((pooled) => pooled.isScriptless === isScriptless);
      if (known) free.splice(free.indexOf(known), 1);
      const pooled = known ?? (await openPooled(browser, origin, isScriptless));
      await pooled.prepare(look);
      return pooled;
    },
    /** Takes a page back; one that cannot be reset is closed. */
    giveBack: async (pooled: PooledPage): Promise<void> => {
      const isFull =
        free.filter(({ isScriptless }) => isScriptless === pooled.isScriptless).length >= mostFree;
      if (
        !isFull &&
        (await pooled.reset().then(
          () => true,
          () => false,
        ))
      )
        free.push(pooled);
      else await pooled.close();
    },
  };
};

export type PagePool = ReturnType<typeof createPagePool>;
