import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerCalls, holdCalls } from './support/calls.ts';
import { cards, names, pagination } from './support/cards.ts';
import { freshCart, payWith } from './support/cart.ts';
import { signIn } from './support/people.ts';
import { at, heading, seen, test, toast } from './support/walk.ts';

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

describe('back, forward and deep links', () => {
  test('R044 Back returns to the page of the list and its scroll position, also after a reload; every page sets the window title, and its heading takes the focus', async (walk) => {
    const page = await walk.open('/category/premium', { height: 700 });
    await pagination(page).getByRole('button', { name: '2', exact: true }).click();
    await seen(pagination(page).getByText(/^Showing 17 to 32/));
    await expect.poll(() => names(page)).not.toContain('Oak Chair');
    const card = cards(page).nth(9);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await card.click();
    await seen(page.getByRole('button', { name: 'Add Cart' }));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await seen(pagination(page).getByText(/^Showing 17 to 32/));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await reload(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await seen(page.getByRole('button', { name: 'Add Cart' }));
    await reload(page);
    await page.goBack();
    await seen(pagination(page).getByText(/^Showing 17 to 32/));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await seen(page.getByRole('button', { name: 'Add Cart' }));

    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(heading(page, 'Frequently asked questions'));
    await expect.poll(() => page.title()).toMatch(/^FAQs/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('a slow network', () => {
  test('R122 a busy button ignores further clicks', async (walk, site) => {
    const page = await walk.open('/login');
    let calls = 0;
    page.on('request', (request) => {
      if (/\/user\/login$/.test(request.url())) calls += 1;
    });
    const { release } = await holdCalls(page, /\/user\/login$/);
    await signIn(page, site.regular);
    const button = page.getByRole('button', { name: 'Login to your account' });
    await seen(page.getByRole('status').filter({ hasText: 'Signing in' }));
    await button.click({ force: true });
    await page.keyboard.press('Enter');
    release();
    await at(page, '/clientDashboard');
    expect(calls).toBe(1);
  });
});

describe('the server is down', () => {
  test('R119 a lost answer charges nothing twice: trying again checks the outcome (Q22)', async (walk, site) => {
    walk.expectComplaint(/Failed to load resource/);
    const page = await freshCart(walk, site, site.models.rug);
    let lost = 0;
    await page.route(/\/api\/charge$/, async (route) => {
      if (lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await payWith(page, 'Succeeds');
    await seen(page.getByText('We do not know yet whether you have paid'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    await expect.poll(() => page.locator('#main ol > li').count()).toBe(1);
  });

  test('R145 R111 a slider that cannot be loaded is only logged, and the home page is shown without it', async (walk) => {
    walk.expectComplaint(/status of 400/);
    const page = await walk.open('/About');
    await answerCalls(page, /sliderImages/, 400, { message: 'broken' });
    await page.getByRole('link', { name: 'Model Shop', exact: true }).click();
    await seen(page.getByRole('heading', { name: 'Customer also purchased' }));
    await expect.poll(() => cards(page).count()).toBe(16);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('the admin area', () => {
  test('R005 R025 R026a R026b R026c R026d R026e R026f R026g R026h /AdminDS leads to /AdminDS/starter, whose menu leads to every part of the area', async (walk, site) => {
    const page = await walk.open('/AdminDS', { as: site.admin });
    await at(page, '/AdminDS/starter');
    const menu = page.getByRole('navigation', { name: 'Administration' });
    for (const [link, name, path] of [
      ['All models', 'Models', 'ModelsTable'],
      ['Add model', 'Add model', 'AddModel'],
      ['Categories', 'Categories', 'AddCategory'],
      ['Sub-categories', 'Sub-categories', 'SubCategory'],
      ['Users', 'Users', 'UsersTable'],
      ['Orders', 'Orders', 'Orders'],
      ['Home slider', 'Home Slider Images', 'SLiderImage'],
      ['Dashboard', 'Dashboard', 'starter'],
    ] as const) {
      await menu.getByRole('link', { name: link, exact: true }).click();
      await seen(heading(page, name));
      await at(page, `/AdminDS/${path}`);
    }
  });
});
