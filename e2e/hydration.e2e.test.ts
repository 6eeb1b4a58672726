import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { heading, seen, test } from './support/walk.ts';

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

/** Loads an address and waits until the page is hydrated. */
const load = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
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
  test.for([
    '/',
    '/?page=2',
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
  ])('%s keeps its elements, its places and its title', async (path, { walk }) => {
    walk.expectComplaint(/status of 404/);
    const page = await (await walk.enter()).newPage();
    await load(page, path);
    const { replaced, title, shifted } = await changed(page);
    expect(replaced).toEqual([]);
    expect(shifted).toBeLessThanOrEqual(mostShift);
    expect(title).toMatch(/./);
    expect(await page.title()).toBe(title);
  });

  test('a product page keeps its elements, their positions and its title', async ({ walk, site }) => {
    const page = await (await walk.enter()).newPage();
    await load(page, `/ProductDetail/${site.models.chair._id}`);
    await seen(heading(page, 'Oak Chair'));
    const { replaced, shifted } = await changed(page);
    expect(replaced).toEqual([]);
    expect(shifted).toBeLessThanOrEqual(mostShift);
    expect(await page.title()).toBe('Oak Chair – Model Shop');
  });

  test.for(['/', '/About', '/contactUs'])(
    'on %s nothing moves when the session of a client is known',
    async (path, { walk, site }) => {
      const page = await (await walk.enter({ as: site.regular })).newPage();
      await load(page, path);
      await seen(page.locator('header').getByRole('button', { name: 'Logout' }));
      const { replaced, shifted } = await changed(page);
      expect(replaced.filter((element) => !/href="\/(login|signup)"/.test(element))).toEqual([]);
      expect(shifted).toBeLessThanOrEqual(mostShift);
    },
  );

  test.for([360, 1280])(
    'nothing moves when the items of a cart appear, at %i px',
    async (width, { walk, site }) => {
      const storage = { cart: JSON.stringify([site.models.rug]) };
      const page = await (await walk.enter({ width, storage })).newPage();
      await load(page, '/cart');
      await seen(page.getByRole('link', { name: site.models.rug.ModalName }).first());
      expect((await changed(page)).shifted).toBeLessThanOrEqual(mostShift);
    },
  );

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
