import type { Browser, Page } from 'playwright-core';
import { entriesOf, type Look, mediaOf, sizeOf } from './look.ts';

/** The time limit of one step on a busy machine, in ms. */
export const timeoutMs = 30_000;

/** Where pages wait between two tests: an address of the shop, so that storage can be written, without code. */
const emptyPath = '/robots.txt';

/** What tests listen to. */
const events = ['console', 'domcontentloaded', 'download', 'pageerror', 'request'];

/** A page, alone in its browser context, which one test after the other has to itself. */
export type Room = {
  readonly page: Page;
  readonly isScriptless: boolean;
  readonly arrange: (look: Look) => Promise<void>;
  /** From here nothing leads back, as in a new window. */
  readonly forgetHistory: () => Promise<void>;
  /** Ends whatever a test has left. */
  readonly tidy: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const furnish = async (browser: Browser, origin: string, isScriptless: boolean): Promise<Room> => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: !isScriptless });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const empty = () => page.goto(emptyPath, { waitUntil: 'commit' });
  await empty();
  return {
    page,
    isScriptless,
    arrange: async (look) => {
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
    tidy: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      // Before the routes end: a call that is still held must not reach the shop.
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

/** How many rooms of a kind wait for the next test; hardly any test needs more. */
const mostFree = 3;

/**
 * Rooms of a browser. A new context has a process of its own, which loads and compiles the code of the shop again: that costs
 * more than what most tests do.
 */
export const openRooms = (browser: Browser, origin: string) => {
  const free: Room[] = [];
  return {
    take: async (look: Look): Promise<Room> => {
      const isScriptless = look.scriptless === true;
      const known = free.find((room) => room.isScriptless === isScriptless);
      if (known) free.splice(free.indexOf(known), 1);
      const room = known ?? (await furnish(browser, origin, isScriptless));
      await room.arrange(look);
      return room;
    },
    /** Takes a room back; one that cannot be tidied is closed. */
    giveBack: async (room: Room): Promise<void> => {
      const isFull = free.filter(({ isScriptless }) => isScriptless === room.isScriptless).length >= mostFree;
      if (
        !isFull &&
        (await room.tidy().then(
          () => true,
          () => false,
        ))
      )
        free.push(room);
      else await room.close();
    },
  };
};

export type Rooms = ReturnType<typeof openRooms>;
