import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { heading, seen, test, visit } from './support/walk.ts';

type Watched = { sent?: readonly Element[]; title?: string; shifted?: number };

/** Records the elements and the title that the server sent, before any script of the page has run, and sums up layout shifts. */
const watch = (): void => {
  const watched = window as Watched;
  document.addEventListener('readystatechange', () => {
    const elements = [...document.querySelectorAll('#root *')];
    if (elements.length === 0) return;
    watched.sent ??= elements;
    watched.title ??= document.title;
  });
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shifted = (watched.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A watched page that loads everything without the cache, as at a first visit. */
const watchedPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watch);
  return page;
};

/** Elements of the server's page that were removed, its title, and the sum of all layout shifts. */
const changed = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { sent = [], title, shifted = Number.NaN } = window as Watched;
    const replaced = sent.filter((element) => !element.isConnected);
    return { replaced: replaced.map((element) => element.outerHTML.slice(0, 120)), title, shifted };
  });

/** The maximum sum of layout shifts of a page. */
const mostShift = 0.02;

// A walk fails when React reports that a page was not what it would have rendered.
describe('the browser hydrates the page that the server sent', () => {
  test('every page keeps its elements, its places and its title', { timeout: 300_000 }, async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const page = await watchedPage(await walk.enter());
    const faults: unknown[] = [];
    for (const path of [
      '/',
      '/?page=2',
      `/ProductDetail/${site.models.chair._id}`,
      '/category/House',
      '/category/house/living_room',
      '/furniture',
      '/search/chair',
      '/login',
      '/signup',
      '/forget',
      '/users/some-user/secret',
      '/cart',
      '/contactUs',
      '/FAQ',
      '/About',
      '/Privacy-Policy',
      '/Refund-Policy',
      '/Terms%26Conditions',
      '/no/such/page',
      '/search/100%',
    ]) {
      await visit(page, path);
      if (path.startsWith('/ProductDetail')) await seen(heading(page, 'Oak Chair'));
      const { replaced, title, shifted } = await changed(page);
      const isKept = replaced.length === 0 && shifted <= mostShift;
      if (!isKept || title === '' || (await page.title()) !== title)
        faults.push({ path, replaced, shifted, title });
    }
    expect(faults).toEqual([]);
  });

  test('nothing moves when the session of a client is known', async ({ walk, site }) => {
    const page = await watchedPage(await walk.enter({ as: site.regular }));
    for (const path of ['/', '/About', '/contactUs']) {
      await visit(page, path);
      await seen(page.locator('header').getByRole('button', { name: 'Logout' }));
      const { replaced, shifted } = await changed(page);
      expect(replaced.filter((element) => !/href="\/(login|signup)"/.test(element))).toEqual([]);
      expect(shifted, path).toBeLessThanOrEqual(mostShift);
    }
  });

  test('nothing moves when the items of a cart appear', async ({ walk, site }) => {
    const storage = { cart: JSON.stringify([site.models.rug]) };
    const page = await watchedPage(await walk.enter({ storage }));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/cart');
      await seen(page.getByRole('link', { name: site.models.rug.ModalName }).first());
      expect((await changed(page)).shifted, `${width} px`).toBeLessThanOrEqual(mostShift);
    }
  });

  test('a page that arrived without data, and whose calls fail, says so and offers a retry', async ({
    walk,
  }) => {
    walk.expectComplaint(/status of 50\d/);
    const page = await walk.page();
    await page.route(/\/furniture$/, async (route) => {
      const response = await route.fetch();
      const whole = await response.text();
      // As the server sends it when it has no data.
      const body = whole.replace(/(<div id="root">).*id="page-data">/s, '$1</div><script type="text/plain">');
      await route.fulfill({ response, body });
    });
    await answerCalls(page, /\/api\/modal\?/, 500, { message: 'The database is away' });
    await page.goto('/furniture');
    await seen(page.getByText('The models could not be loaded.'));
    await seen(page.getByRole('button', { name: 'Try again' }));
  });
});
