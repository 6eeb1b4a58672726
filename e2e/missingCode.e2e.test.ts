import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdCalls } from './support/calls.ts';
import { cards } from './support/cards.ts';
import type { Look } from './support/look.ts';
import { freshClient } from './support/people.ts';
import type { Site } from './support/site.ts';
import { at, gone, heading, seen, stored, test, toast, visit, type Walk } from './support/walk.ts';

const faq = 'Frequently asked questions';
const faqCode = /\/assets\/FaqPage.*\.js/;

/** A page without caches, which would hide missing code. */
const openAbout = async (walk: Walk, look: Look = {}): Promise<Page> => {
  const page = await (await walk.enter(look)).newPage();
  await visit(page, '/About');
  return page;
};

/** Counts how often the browser loads a whole page. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
};

describe('before the code of a control came', () => {
  /** A page whose scripts of these names wait until they are released. */
  const openEarly = async (walk: Walk, path: string, look: Look = {}, held = /\/assets\/.*\.js/) => {
    const page = await (await walk.enter(look)).newPage();
    const { release } = await holdCalls(page, held);
    await page.goto(path, { waitUntil: 'commit' });
    return { page, release, addCart: page.getByRole('button', { name: 'Add Cart' }).first() };
  };
  const product = ({ models }: Site) => `/ProductDetail/${models.chair._id}`;
  const added = 'Your Model has been added successfully';

  test('a chosen order takes effect', async (walk) => {
    const { page, release } = await openEarly(walk, '/search/chair', {}, /\/assets\/FilteredModels.*\.js/);
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    release();
    await at(page, '/search/chair?sort=cheapest');
  });

  test('a press, also a double one, shows that it is taken, and is done once; a reload takes it along', async (walk, site) => {
    const look = { as: await freshClient(site) };
    const { page, release, addCart } = await openEarly(walk, product(site), look);
    await addCart.dblclick();
    await seen(page.locator('[data-taken][aria-busy=true]').getByText('Add Cart'));
    await page.reload({ waitUntil: 'commit' });
    await seen(addCart);
    release();
    await toast(page, 'success', added);
    await seen(page.getByRole('button', { name: 'In your cart · View cart' }));
    await at(page, product(site));
    expect(await page.locator('.Toastify__toast').count()).toBe(1);
  });

  test('a press that can no longer be done says so on the next page', async (walk, site) => {
    const { page, release, addCart } = await openEarly(walk, product(site));
    await addCart.press('Enter');
    await page.getByRole('link', { name: 'FAQs' }).click();
    release();
    await at(page, '/FAQ');
    await toast(page, 'error', 'The page has changed since you pressed. Please press again.');
  });

  test('what is typed or filled in by the browser stays, and Enter sends it', async (walk) => {
    const { page, release } = await openEarly(walk, '/login');
    const [email, password] = [
      page.getByLabel('Email', { exact: true }),
      page.getByLabel('Password', { exact: true }),
    ];
    await email.pressSequentially('ada@exam');
    // As browsers fill in what they have stored.
    await password.evaluate((field: HTMLInputElement) => {
      field.value = 'not the password';
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    });
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await email.pressSequentially('ple.com');
    const sent = page.waitForRequest(/\/user\/login$/);
    await email.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'ada@example.com', password: 'not the password' });
  });
});

describe('offline', () => {
  test('a page is reported as offline within the layout, and appears when the network is back; R145 so does a listing, instead of loading endlessly', async (walk) => {
    walk.expectComplaint(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    const page = await openAbout(walk);
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(heading(page, 'You are offline'));
    await seen(page.getByRole('status').getByText(/^You are offline\./));
    await seen(page.getByRole('contentinfo'));
    await page.context().setOffline(false);
    await seen(heading(page, faq));
    await gone(page.getByText(/You are offline/));

    const link = (name: string) => page.getByRole('link', { name }).first();
    await link('Free Models').click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await link('Premium Models').click();
    await seen(page.getByText(/^You are offline\./).first());
    await gone(page.getByText('Loading…'));
    await page.context().setOffline(false);
    await expect.poll(() => cards(page).count()).toBe(16);
    expect(loads()).toBe(0);
  });

  test('the menu opens and reports it, and fills itself when the network is back', async (walk) => {
    walk.expectComplaint(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    const page = await openAbout(walk, { width: 360, height: 740 });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Models' });
    await seen(menu.getByText(/^You are offline/));
    await seen(menu.getByRole('button', { name: 'Try again' }));
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await gone(menu);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.context().setOffline(false);
    await seen(menu.getByRole('link', { name: 'Premium', exact: true }));
    await seen(heading(page, 'About'));
  });

  test('R128 a first message is shown even if the code of toasts cannot be loaded; the session stays, and the form keeps the typed text (Q22)', async (walk, site) => {
    walk.expectComplaint(/Failed to (load resource|fetch)/);
    const context = await walk.enter({ as: site.regular });
    const page = await context.newPage();
    await page.route(/\/assets\/ToastStack.*\.js/, (route) => route.abort());
    await visit(page, '/forget');
    await page.context().setOffline(true);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await seen(page.getByRole('alert').getByText('Something went wrong!'));
    await seen(page.getByRole('contentinfo'));
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await stored(page, 'someToken')).toBe(site.regular.token);
    await page.unroute(/\/assets\/ToastStack.*\.js/);
    await page.context().setOffline(false);
    await toast(page, 'error', 'Something went wrong!');
    const stack = page.locator('.Toastify__toast-container');
    expect(await stack.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  });

  test('the card form reports it and reappears by itself; the cart stays', async (walk, site) => {
    walk.expectComplaint(/Failed to (load resource|fetch)/);
    const context = await walk.enter({
      as: await freshClient(site),
      storage: { cart: JSON.stringify([site.models.rug]), cartTotal: '15' },
    });
    const page = await context.newPage();
    await page.route(/\/assets\/SandboxCardFields.*\.js/, (route) => route.abort());
    await visit(page, '/cart');
    await seen(page.getByText('This part of the page could not be loaded.'));
    await seen(page.getByRole('button', { name: 'Remove Wool Rug' }));
    await page.unroute(/\/assets\/SandboxCardFields.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen(page.getByLabel('Card number'));
    expect(await stored(page, 'cart')).toContain('Wool Rug');
  });
});

describe('after a deployment', () => {
  test('an old tab loads the new page once, completely', async (walk) => {
    walk.expectComplaint(/status of 404/, /Failed to fetch/);
    const page = await openAbout(walk);
    const loads = countLoads(page);
    const isOld = { value: true };
    // The old chunk is gone; the server's page names the new one.
    await page.route(faqCode, (route) => (isOld.value ? route.fulfill({ status: 404 }) : route.fallback()));
    await page.route(/\/FAQ$/, (route) => {
      if (route.request().isNavigationRequest()) isOld.value = false;
      return route.fallback();
    });
    await page.getByRole('link', { name: 'FAQs' }).click();
    await seen(heading(page, faq));
    await at(page, '/FAQ');
    expect(loads()).toBe(1);
  });

  test('an old tab that is leaving its page loads the new one of the page that it goes to', async (walk) => {
    walk.expectComplaint(/status of 404/, /Failed to fetch/);
    const page = await (await walk.enter()).newPage();
    const faqHeld = await holdCalls(page, faqCode);
    const leaving = Promise.withResolvers<void>();
    await page.route(/\/assets\/FilteredModels.*\.js/, async (route) => {
      await leaving.promise;
      await route.fulfill({ status: 404 }).catch(() => undefined);
    });
    await visit(page, '/search/chair');
    await page.getByRole('link', { name: 'FAQs' }).click();
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    leaving.resolve();
    expect(new URL((await loaded).url()).pathname).toBe('/FAQ');
    faqHeld.release();
    await seen(heading(page, faq));
  });

  test('permanently missing code is reported within the layout, and the page does not reload repeatedly', async (walk) => {
    walk.expectComplaint(/status of 404/, /Failed to fetch/);
    const page = await openAbout(walk);
    const loads = countLoads(page);
    await page.route(faqCode, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'FAQs' }).click();
    await expect.poll(loads).toBe(1);
    await seen(heading(page, 'This page could not be loaded'));
    await seen(page.getByRole('contentinfo'));
    await page.waitForRequest(faqCode);
    expect(loads()).toBe(1);
    await page.unroute(faqCode);
    await seen(heading(page, faq));
    expect(loads()).toBe(1);
  });
});
