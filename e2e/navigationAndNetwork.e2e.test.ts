import { describe, expect } from 'vitest';
import { answerCalls, holdCalls } from './support/calls.ts';
import { cards, names, pagination } from './support/cards.ts';
import { openGateway } from './support/gateway.ts';
import { freshClient } from './support/people.ts';
import { consentBox } from './support/screens/orderingScreens.ts';
import { at, heading, seen, stored, test, toast, visit } from './support/walk.ts';

describe('back, forward and deep links', () => {
  test('R044 Back returns to the page of the list and its scroll position', async ({ walk }) => {
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
    await page.goForward();
    await seen(page.getByRole('button', { name: 'Add Cart' }));
  });

  test('R009 R016 R017 R019 a reload of a deep link shows the same screen', async ({ walk, site }) => {
    const page = await walk.open('/');
    for (const [path, name] of [
      [`/ProductDetail/${site.models.lamp._id}`, 'Desk Lamp'],
      ['/category/House/Kitchen', 'House'],
      ['/search/lamp', 'lamp'],
    ] as const) {
      await visit(page, path);
      await seen(heading(page, name));
      await page.reload();
      await seen(heading(page, name));
      await at(page, path);
    }
  });

  test('an unknown address shows the not-found page with HTTP 404 (Q05)', async ({ walk, site }) => {
    walk.expectComplaint(/status of 404/);
    const page = await walk.open('/no/such/address');
    await seen(heading(page, 'Page not found'));
    expect((await fetch(`${site.url}/no/such/address`)).status).toBe(404);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await at(page, '/');
  });

  test('every page sets the window title, and its heading takes the focus', async ({ walk }) => {
    const page = await walk.open('/About');
    await expect.poll(() => page.title()).toMatch(/^About/);
    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(heading(page, 'Frequently asked questions'));
    await expect.poll(() => page.title()).toMatch(/^FAQs/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('two tabs', () => {
  test('R101 R118 a model added to the cart in one tab is in the cart of the other', async ({
    walk,
    site,
  }) => {
    const context = await walk.enter({ as: await freshClient(site) });
    const [one, other] = [await context.newPage(), await context.newPage()];
    await visit(one, `/ProductDetail/${site.models.chair._id}`);
    await visit(other, '/About');
    await seen(one.getByRole('link', { name: 'Account' }));
    await one.getByRole('button', { name: 'Add Cart' }).click();
    await toast(one, 'success', 'Your Model has been added successfully');
    await visit(other, '/cart');
    await seen(other.getByRole('button', { name: 'Remove Oak Chair' }));
  });

  test('R109 R110 logging out in one tab also logs out the other', async ({ walk, site }) => {
    const client = await freshClient(site);
    const context = await walk.enter({ as: client });
    const [one, other] = [await context.newPage(), await context.newPage()];
    await visit(one, '/clientDashboard');
    await visit(other, '/clientDashboard');
    await seen(heading(other, 'Your orders'));
    await one.getByRole('button', { name: 'Logout' }).click();
    await at(one, '/');
    await other.reload();
    await at(other, '/login');
    expect(await stored(other, 'someToken')).toBe(null);
  });
});

describe('a slow network', () => {
  test('R068 R069 the layout appears at once, with skeletons, spinner and placeholders, then the products', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    const { release } = await holdCalls(page, /\/api\/modal/);
    await page.getByRole('link', { name: 'Premium Models' }).first().click();
    await seen(heading(page, 'Premium').or(heading(page, 'premium')).first());
    await seen(page.getByRole('status').filter({ hasText: 'Loading' }).first());
    await expect.poll(() => page.locator('#main [data-waiting]').count()).toBe(16);
    release();
    await expect.poll(() => cards(page).count()).toBe(16);
  });

  test('R122 a busy button ignores further clicks', async ({ walk, site }) => {
    const page = await walk.open('/login');
    let calls = 0;
    page.on('request', (request) => {
      if (/\/user\/login$/.test(request.url())) calls += 1;
    });
    const { release } = await holdCalls(page, /\/user\/login$/);
    await page.getByLabel('Email').fill(site.regular.email);
    await page.getByLabel('Password').fill(site.regular.password);
    const button = page.getByRole('button', { name: 'Login to your account' });
    await button.click();
    await seen(page.getByRole('status').filter({ hasText: 'Signing in' }));
    await button.click({ force: true });
    await page.keyboard.press('Enter');
    release();
    await at(page, '/clientDashboard');
    expect(calls).toBe(1);
  });
});

describe('the server is down', () => {
  test('R145 lists show an error within the layout and can be retried (Q39)', async ({ walk, site }) => {
    // Failed pictures fall back to their references, which have the shop's address, not the gateway's.
    walk.expectComplaint(/Failed to load resource/, /Content Security Policy/);
    const gateway = await openGateway(site.url);
    const page = await walk.open('/About', { origin: gateway.url });
    await page.getByRole('link', { name: 'Free Models' }).first().hover();
    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(heading(page, 'Frequently asked questions'));
    await page.getByRole('link', { name: 'Free Models' }).first().click();
    await expect.poll(() => names(page)).toEqual(['Desk Lamp']);
    await gateway.close();
    await page.getByRole('link', { name: 'Premium Models' }).first().click();
    await seen(page.getByText('The models could not be loaded.'));
    await seen(page.getByRole('contentinfo'));
    await gateway.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards(page).count()).toBe(16);
    await gateway.close();
  });

  test('R128 R119 the session stays, and forms keep the typed text (Q22)', async ({ walk, site }) => {
    walk.expectComplaint(/Failed to load resource/);
    const gateway = await openGateway(site.url);
    const page = await walk.open('/forget', { origin: gateway.url, as: site.regular });
    await page.getByLabel('Email').fill('ada@example.com');
    // A settled page has already fetched the toasts.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/ToastStack')),
    );
    await gateway.close();
    await page.getByRole('button', { name: 'Reset password' }).click();
    await toast(page, 'error', 'Something went wrong!');
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await stored(page, 'someToken')).toBe(site.regular.token);
  });

  test('R119 a lost answer charges nothing twice: trying again checks the outcome (Q22)', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/Failed to load resource/);
    const client = await freshClient(site);
    const page = await walk.open('/cart', {
      as: client,
      storage: { cart: JSON.stringify([site.models.rug]), cartTotal: '15' },
    });
    let lost = 0;
    await page.route(/\/api\/charge$/, async (route) => {
      if (lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Succeeds', exact: true }).click();
    await consentBox(page).check();
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    await seen(page.getByText('We do not know yet whether you have paid'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    await expect.poll(() => page.locator('#main ol > li').count()).toBe(1);
  });

  test('R145 R111 a slider that cannot be loaded is only logged, and the home page is shown without it', async ({
    walk,
  }) => {
    walk.expectComplaint(/status of 400/);
    const page = await walk.open('/About');
    await answerCalls(page, /sliderImages/, 400, { message: 'broken' });
    await page.getByRole('link', { name: 'Model Shop', exact: true }).click();
    await seen(page.getByRole('heading', { name: 'Customer also purchased' }));
    await expect.poll(() => cards(page).count()).toBe(16);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('the shipped pages', () => {
  test('R179 no page contains a card key: it comes from the configuration', async ({ walk, site }) => {
    const page = await walk.open('/');
    const { card } = await page.evaluate(async () => (await fetch('/api/config')).json());
    expect(card.sandboxUrl).toMatch(/^http/);
    const chunks = new Set<string>();
    const collect = async (path: string): Promise<void> => {
      if (chunks.has(path)) return;
      chunks.add(path);
      const text = await (await fetch(new URL(path, site.url))).text();
      expect(/sk_(live|test)|[sp]k_live_/.exec(text), path).toBe(null);
      if (path !== '/') expect(/pk_test_\w/.exec(text), path).toBe(null);
      for (const [, name] of text.matchAll(/["'`/]((?:assets\/)?[A-Za-z0-9_-]+-[A-Za-z0-9_-]{8}\.js)["'`]/g))
        await collect(`/assets/${(name ?? '').replace('assets/', '')}`);
    };
    await collect('/');
    expect(chunks.size).toBeGreaterThan(20);
  });

  test('R005 the Admin signs in and finds every part of the area', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS', { as: site.admin });
    const menu = page.getByRole('navigation', { name: 'Administration' });
    for (const [link, name] of [
      ['All models', 'Models'],
      ['Add model', 'Add model'],
      ['Categories', 'Categories'],
      ['Sub-categories', 'Sub-categories'],
      ['Users', 'Users'],
      ['Orders', 'Orders'],
      ['Home slider', 'Home Slider Images'],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await menu.getByRole('link', { name: link, exact: true }).click();
      await seen(heading(page, name));
    }
  });
});
