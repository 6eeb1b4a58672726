import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { unmadeSize } from '../backend/src/contract/reference.ts';
import { holdCalls } from './support/calls.ts';
import { cards, names } from './support/cards.ts';
import { enter, focused } from './support/keyboard.ts';
import { gone, seen, test, visit } from './support/walk.ts';

const slider = (page: Page): Locator => page.getByRole('region', { name: 'Highlights' });
const arrivals = (page: Page): Locator => page.getByRole('region', { name: 'New Arrivals' });
const slides = (region: Locator): Locator => region.locator('[aria-roledescription="slide"]');

/** Names of all models, newest first (Q25); other tests may have added some. */
const newestFirst = async (url: string): Promise<readonly string[]> =>
  (await callShop(url, 'GET /modal')).body.map(({ ModalName }) => ModalName).toReversed();

const intervals = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { intervals: number[] }).intervals);

/** Waits until a carousel has moved twice: the first move may have another cause, the second is the timer's. */
const moves = (region: Locator): Promise<void> =>
  region.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let count = 0;
        new MutationObserver((_, observer) => {
          count += 1;
          if (count < 2) return;
          observer.disconnect();
          resolve();
        }).observe(element, { subtree: true, attributeFilter: ['inert'] });
      }),
  );

describe('home', () => {
  test("R027 R029 R111 the image slider moves every 2000 ms, and its pagination can be clicked; 'New Arrivals' shows the 12 newest products, moving every 1500 ms (R178d, R178e)", async (walk, site) => {
    const newest = await newestFirst(site.url);
    const context = await walk.enter({ stillness: false });
    await context.addInitScript(() => {
      const intervals: number[] = [];
      const original = window.setInterval;
      Object.assign(window, { intervals });
      window.setInterval = ((handler: () => void, delay: number) => {
        intervals.push(delay);
        return original(handler, delay);
      }) as typeof window.setInterval;
    });
    const page = await context.newPage();
    await visit(page, '/');
    await expect.poll(() => slides(slider(page)).count()).toBe(3);
    await expect.poll(() => intervals(page)).toContain(2000);
    await moves(slider(page));
    await slider(page).getByRole('button', { name: 'Go to slide 3' }).click();
    await seen(slider(page).locator('button[aria-current="true"][aria-label="Go to slide 3"]'));
    expect(await slides(slider(page)).nth(2).getAttribute('inert')).toBe(null);

    await arrivals(page).scrollIntoViewIfNeeded();
    await expect.poll(() => slides(arrivals(page)).count()).toBe(12);
    await page.mouse.move(5, 5);
    await expect.poll(() => intervals(page)).toContain(1500);
    await moves(arrivals(page));
    const shown = await slides(arrivals(page)).evaluateAll((all) =>
      all.map((slide) => slide.querySelector('h3')?.textContent ?? ''),
    );
    expect(shown[0]).toBe(newest[0]);
    expect(shown).toHaveLength(12);
  });

  test('R027 it pauses while the pointer is over it, and the pause button stops it (Q42)', async (walk) => {
    const context = await walk.enter({ stillness: false });
    await context.clock.install();
    const page = await context.newPage();
    await visit(page, '/');
    await enter(page, slider(page).getByRole('button', { name: 'Stop automatic slide show' }).first());
    expect(await focused(page)).toBe('BUTTON Start automatic slide show');
    await page.mouse.move(600, 880);
    const current = () => slider(page).locator('button[aria-current="true"]').getAttribute('aria-label');
    const before = await current();
    await context.clock.runFor(10_000);
    expect(await current()).toBe(before);
  });

  test("R028 the grid is titled 'Customer also purchased' and has 16 models a page, after those of New Arrivals (R178a); R001 navigating through the shop never loads a second document", async (walk, site) => {
    const newest = await newestFirst(site.url);
    const page = await walk.open('/');
    await seen(page.getByRole('heading', { name: 'Customer also purchased', exact: true }));
    await expect.poll(() => cards(page).count()).toBe(16);
    expect(await names(page)).toEqual(newest.slice(12, 28));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await cards(page).first().click();
    await seen(page.getByRole('button', { name: 'Add Cart', exact: true }));
    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }));
    await page.getByRole('link', { name: 'Free Models' }).first().click();
    await expect.poll(() => names(page)).toEqual(['Desk Lamp']);
    expect(documents).toBe(0);
  });

  test('R027 R030 with reduced motion nothing moves automatically (Q42); the width decides how many the carousel shows', async (walk) => {
    const page = await walk.open('/', { stillness: true });
    await expect.poll(() => page.getByRole('button', { name: 'Start automatic slide show' }).count()).toBe(2);
    const inSight = arrivals(page).locator('[aria-roledescription="slide"]:not([inert])');
    const shown = async (): Promise<number> => {
      const frame = await arrivals(page).locator('.keen-slider').boundingBox();
      const card = await inSight.first().boundingBox();
      return Math.round(((frame?.width ?? 0) + 16) / ((card?.width ?? 1) + 16));
    };
    for (const [width, count] of [
      [800, 5],
      [799, 2],
      [440, 2],
      [439, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inSight.count(), { message: `${width} px` }).toBe(count);
      await expect.poll(shown, { message: `${width} px` }).toBe(count);
    }
  });

  test('R068 R069 a full-screen spinner and placeholders are shown while data load', async (walk) => {
    const page = await walk.open('/About');
    const { release } = await holdCalls(page, /\/api\/modal/);
    await page.getByRole('link', { name: 'Premium Models' }).first().click();
    const spinner = page
      .getByRole('status')
      .filter({ hasText: /^Loading$/ })
      .first();
    await seen(spinner);
    await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
    await expect.poll(() => page.locator('#main [data-waiting]').count()).toBe(16);
    release();
    await gone(spinner);
    await expect.poll(() => cards(page).count()).toBe(16);
  });

  test('R069 Q56 an animated placeholder is shown until a picture has loaded; one that is not made yet appears by itself when it is', async (walk) => {
    const page = await walk.page();
    const { width, height } = unmadeSize;
    await page.route(/google-drive-proxy(?!.*again=2)/, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
      }),
    );
    await visit(page, '/category/Furniture');
    const card = cards(page).first();
    const waiting = card.locator('[data-waiting]');
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/again=1$/);
    expect(await waiting.count()).toBe(1);
    const ground = await waiting.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(ground).toMatch(/placeholder/);
    await expect.poll(() => waiting.count()).toBe(0);
    expect(await card.locator('img').getAttribute('src')).toMatch(
      /^\/api\/modal\/google-drive-proxy\?url=.*again=2$/,
    );
    expect(
      await card.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('R069 if the image call fails, the original reference is tried (R152)', async (walk, site) => {
    walk.expectComplaint(/Failed to load resource/, /Content Security Policy/);
    const page = await walk.page();
    await page.route(/google-drive-proxy\?url=[^&]*&w=/, (route) => route.fulfill({ status: 502 }));
    await visit(page, `/ProductDetail/${site.models.chair._id}`);
    const stage = page.getByRole('region', { name: 'Images' }).locator('img').first();
    const { search } = new URL(site.models.chair.ModalSlider[0] ?? '');
    await expect
      .poll(() => stage.getAttribute('src'))
      .toBe(`${site.url}/api/modal/google-drive-proxy${search}`);
  });
});
