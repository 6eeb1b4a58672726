import type { Browser, Locator, Page } from 'playwright-core';
import { atMost, type Figure, figureOf, type Section } from '../../bench/figure.ts';
import { limits } from '../../bench/limits.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import { browserProgram } from '../support/browserProgram.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import type { DemoSite } from './demoSite.ts';

/** The client opens a page, presses something, and may type. Then something appears. */
type Interaction = {
  readonly path: string;
  readonly press: (page: Page) => Locator;
  readonly type?: string;
  readonly shown: (page: Page) => Locator;
};

/** The slowdown of Lighthouse's phone profile, and its screen. */
const slowdown = 4;
const viewport = { width: 412, height: 823 };

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();

/** The most frequent interactions, on the most expensive pages (docs/spec/experience.md). */
const interactions = ({ model }: DemoSite): Readonly<Record<string, Interaction>> => ({
  menu: { path: paths.home, press: button('Menu'), shown: (page) => page.getByRole('dialog') },
  search: {
    path: paths.home,
    press: button('Search'),
    type: 'lamp',
    shown: (page) => page.getByRole('heading', { level: 1 }).getByText('lamp'),
  },
  'page change': {
    path: paths.home,
    press: (page) =>
      page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Next' }),
    shown: (page) => page.getByText('Showing 17 to'),
  },
  'to a product': {
    path: paths.category(model.ModalCategory),
    press: (page) => page.locator('#main ul a[href^="/ProductDetail/"]').first(),
    shown: (page) => page.getByRole('region', { name: 'Images' }),
  },
  'add to cart': {
    path: paths.product(model._id),
    press: button('Add Cart'),
    shown: (page) => page.locator('.Toastify').getByRole('status').first(),
  },
  'expand an order': {
    path: paths.clientDashboard,
    press: (page) => page.locator('#main ol > li button').first(),
    shown: button('Download Now'),
  },
});

type Watched = typeof globalThis & { durations?: number[] };

/** Makes a page record how long each interaction takes until the next paint, in ms; those below 16 ms are left out. */
const watch = () => {
  const durations: number[] = [];
  (globalThis as Watched).durations = durations;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** The slowest recorded interaction, in ms; 0 if all were faster than 16 ms. */
const slowest = async () => {
  // Timings are reported after the next paint; after two more frames and a task all have arrived.
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  return Math.max(0, ...((globalThis as Watched).durations ?? []));
};

/** Measures one interaction of the client, with an empty cart, in a profile of its own. */
const once = async (browser: Browser, site: DemoSite, { path, press, type, shown }: Interaction) => {
  const headers = { authorization: `Bearer ${site.client.someToken}` };
  await fetch(`${site.url}/api/cart`, { method: 'DELETE', headers });
  const localStorage = Object.entries(site.client).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
  const context = await browser.newContext({ viewport, storageState });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(site.url + path);
    await page.locator('#main h1').first().waitFor({ state: 'attached' });
    // Deferred fetches of an idle page belong to neither.
    await page.waitForLoadState('networkidle');
    await press(page).waitFor();
    const control = await context.newCDPSession(page);
    await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await press(page).click();
    if (type !== undefined) {
      await page.getByRole('searchbox').pressSequentially(type);
      await page.keyboard.press('Enter');
    }
    await shown(page).waitFor();
    return await page.evaluate(slowest);
  } finally {
    await context.close();
  }
};

/** The interactions of a client on a phone. The worst run counts, because users feel every slow interaction. */
export const interactionsOf = (site: () => Promise<DemoSite>): Section => ({
  name: 'inp',
  title: 'slowest interaction, processor slowed down 4 times',
  run: async ({ runs, say }) => {
    const shop = await site();
    const browser = await launchBrowser(await browserProgram());
    const figures: Figure[] = [];
    for (const [name, interaction] of Object.entries(interactions(shop))) {
      const values: number[] = [];
      while (values.length < runs) values.push(await once(browser, shop, interaction));
      say(`${name}: ${values.join(', ')} ms`);
      figures.push(figureOf(`inp ${name}`, 'ms', [Math.max(...values)], atMost(limits.pages.interaction)));
    }
    await browser.close();
    return figures;
  },
});
