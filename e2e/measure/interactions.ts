import type { Browser, BrowserContext, Page } from 'playwright-core';
import { paths } from '../../frontend/src/lib/paths.ts';
import type { DemoSite, Session } from './demoSite.ts';
import { byWorst, type Row } from './measured.ts';

type Interaction = {
  readonly name: string;
  readonly path: (site: DemoSite) => string;
  readonly as?: (site: DemoSite) => Session;
  readonly width: number;
  /** Prepares the shop before the page opens. */
  readonly before?: (site: DemoSite) => Promise<unknown>;
  /** Prepares the page for the interaction. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The measured interaction, until its effect is visible. */
  readonly act: (page: Page) => Promise<void>;
};

/** The slowdown of Lighthouse's phone profile. */
const slowdown = 4;
const phone = 412;
const desk = 1280;
const limitMs = 100;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const cards = (page: Page) => page.locator('#main ul a[href^="/ProductDetail/"]');
const firstCard = (page: Page) => cards(page).first().getAttribute('href');

const turnPage = async (page: Page): Promise<void> => {
  const before = await firstCard(page);
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(
    (href) => document.querySelector('#main ul a[href^="/ProductDetail/"]')?.getAttribute('href') !== href,
    before,
  );
};

/** The most frequent interactions on the most expensive pages. */
const interactions: readonly Interaction[] = [
  {
    name: 'menu (phone)',
    path: () => paths.home,
    width: phone,
    act: async (page) => {
      await button(page, 'Menu').click();
      await page.getByRole('dialog', { name: 'Models' }).waitFor();
    },
  },
  {
    name: 'menu More (desk)',
    path: () => paths.home,
    width: desk,
    act: async (page) => {
      await button(page, 'More').click();
      await page.locator('[popover]:popover-open').waitFor();
    },
  },
  {
    name: 'search',
    path: () => paths.home,
    width: phone,
    act: async (page) => {
      await button(page, 'Search').click();
      await page.getByRole('searchbox').pressSequentially('lamp');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1 }).getByText('lamp').waitFor();
    },
  },
  { name: 'page change (phone)', path: () => paths.home, width: phone, act: turnPage },
  { name: 'page change (desk)', path: () => paths.home, width: desk, act: turnPage },
  {
    name: 'to a product',
    path: ({ category }) => paths.category(category),
    width: phone,
    act: async (page) => {
      await cards(page).first().click();
      await page.getByRole('region', { name: 'Images' }).waitFor();
    },
  },
  {
    name: 'add to cart',
    path: ({ model }) => paths.product(model._id),
    as: ({ client }) => client,
    width: phone,
    before: ({ url, client }) =>
      fetch(`${url}/api/cart`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${client.someToken}` },
      }),
    act: async (page) => {
      await button(page, 'Add Cart').click();
      await page.locator('.Toastify').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'expand an order',
    path: () => paths.clientDashboard,
    as: ({ client }) => client,
    width: phone,
    prepare: (page) => page.locator('#main ol > li button').first().waitFor(),
    act: async (page) => {
      await page.locator('#main ol > li button').first().click();
      await button(page, 'Download Now').waitFor();
    },
  },
];

type Timed = { interactionId: number; duration: number; name: string };
type Watched = typeof globalThis & { interactions?: Timed[] };

/** Makes every page of the context record how long each interaction takes until the next paint. */
const watchInteractions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const noted: Timed[] = [];
    (globalThis as Watched).interactions = noted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          noted.push({ interactionId: entry.interactionId, duration: entry.duration, name: entry.name });
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Clears the recorded interactions. */
const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Watched).interactions?.splice(0);
  });

/** The slowest recorded interaction, in ms; 0 if all were faster than 16 ms. */
const slowestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Timings are reported after the next paint; after two more frames and a task all have arrived.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    return Math.max(0, ...((globalThis as Watched).interactions ?? []).map(({ duration }) => duration));
  });

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.locator('#main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[role="status"].fixed') === null);
  // Deferred fetches of an idle page belong to neither.
  await page.waitForLoadState('networkidle');
};

const once = async (browser: Browser, site: DemoSite, interaction: Interaction): Promise<number> => {
  await interaction.before?.(site);
  const session = Object.entries(interaction.as?.(site) ?? {});
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: interaction.width, height: interaction.width === phone ? 823 : 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: session.map(([name, value]) => ({ name, value })) }],
    },
  });
  try {
    await watchInteractions(context);
    const page = await context.newPage();
    await page.goto(interaction.path(site));
    await settle(page);
    await interaction.prepare?.(page);
    const control = await context.newCDPSession(page);
    await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await forgetInteractions(page);
    await interaction.act(page);
    return await slowestInteraction(page);
  } finally {
    await context.close();
  }
};

/** Measures each interaction the given number of times and reports the worst run. */
export const runInteractions = async (
  browser: Browser,
  site: DemoSite,
  runs: number,
  say: (line: string) => void,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const interaction of interactions) {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) values.push(await once(browser, site, interaction));
    say(`inp ${interaction.name}: ${values.join(', ')} ms`);
    const goal = { name: 'slowest', unit: 'ms', limit: { most: limitMs } };
    rows.push({ section: 'inp', subject: interaction.name, measured: [byWorst(goal, values)] });
  }
  return rows;
};
