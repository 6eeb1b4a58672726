import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enter, isFocused } from './support/keyboard.ts';
import { at, gone, heading, seen, stored, test, visit } from './support/walk.ts';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Models' });
const header = (page: Page): Locator => page.getByRole('banner');

describe('header', () => {
  test('R059 R060 its panels open, and stay within the window; R061 the search opens and closes, and is open from 1024 px, wide enough also for text twice as large; the logo leads home', async (walk) => {
    const page = await walk.open('/About');
    await bar(page).getByRole('button', { name: 'More' }).click();
    await bar(page).getByRole('link', { name: 'Buildings', exact: true }).click();
    await at(page, '/category/Buildings');
    await seen(heading(page, 'Buildings'));
    const button = bar(page).getByRole('button', { name: 'House', exact: true });
    await button.evaluate((element) => element.closest('li')?.style.setProperty('order', '99'));
    await button.click();
    const panel = await bar(page).locator('[popover]:popover-open').boundingBox();
    expect((panel?.x ?? 0) + (panel?.width ?? 9_999)).toBeLessThanOrEqual(1280);
    await bar(page).getByRole('link', { name: 'Living Room' }).click();
    await at(page, '/category/House/Living_Room');
    await page.setViewportSize({ width: 1000, height: 800 });
    const toggle = header(page).getByRole('button', { name: 'Search', exact: true });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await seen(page.getByRole('searchbox'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('searchbox'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await gone(toggle);
    await seen(page.getByRole('searchbox'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // Wide enough for the words of its hint.
    await expect
      .poll(async () => (await page.getByRole('searchbox').boundingBox())?.width)
      .toBeGreaterThan(280);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await header(page).getByRole('link', { name: 'Model Shop', exact: true }).click();
    await at(page, '/');
  });

  test('R063 logged in: the account icon leads to /clientDashboard or /AdminDS, beside Logout', async (walk, site) => {
    for (const [person, path] of [
      [site.regular, '/clientDashboard'],
      [site.admin, '/AdminDS'],
    ] as const) {
      const page = await walk.open('/About', { as: person });
      const account = header(page).getByRole('link', { name: 'Account' });
      await seen(account);
      expect(await account.getAttribute('href')).toBe(path);
      await seen(header(page).getByRole('button', { name: 'Logout', exact: true }));
      await gone(header(page).getByRole('link', { name: 'Sign in' }));
      expect(await stored(page, 'role')).toBe(person.role);
    }
  });

  test('R065 on phones: a menu with a Models panel that has Free and Premium tiles; it traps the focus, and Escape returns it', async (walk) => {
    const page = await walk.open('/About', { width: 360, height: 740 });
    const button = header(page).getByRole('button', { name: 'Menu' });
    await enter(page, button);
    const menu = page.getByRole('dialog', { name: 'Models' });
    await seen(menu);
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(menu);
    await expect.poll(() => isFocused(button)).toBe(true);
    await button.click();
    await seen(menu.getByRole('link', { name: 'Premium', exact: true }));
    await menu.getByRole('button', { name: 'House', exact: true }).click();
    await seen(menu.getByRole('link', { name: 'Kitchen' }));
    await menu.getByRole('link', { name: 'Free', exact: true }).click();
    await at(page, '/category/free');
    await gone(menu);
  });
});

test('a browser without the Popover API shows no closed panel, and says which version the shop needs', async (walk) => {
  const page = await walk.page({ scriptless: true });
  // An attribute and a selector that no browser supports, like `popover` in an old one.
  await page.route(/\/About$|\.css$/, async (route) => {
    const response = await route.fetch();
    // The policy allows the hash of the original style sheet.
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll('popover', 'popovre');
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/About');
  await seen(page.getByText('It needs Chrome or Edge 114, Firefox 128, Safari 17, or newer.'));
  const panels = page.locator('[popovre]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(false);
  await gone((await walk.open('/About')).getByText(/Your browser is too old/));
});

test('the desk has 20 orders, models or people on a screen of 1280 × 800, and the history low rows from its first drawing on; for a finger they are tall', async (walk, site) => {
  const context = await walk.enter({ as: site.admin, height: 800, storage: { deskManyRows: 'true' } });
  const page = await context.newPage();
  const rows = page.locator('#main tbody tr[role="row"]');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  for (const name of ['Orders', 'ModelsTable', 'UsersTable']) {
    await visit(page, `/AdminDS/${name}`);
    await seen(rows.first());
    const top = (await rows.first().boundingBox())?.y ?? Number.NaN;
    expect(top + 20 * Math.max(...(await heights())), name).toBeLessThanOrEqual(800);
  }
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      const main = document.querySelector('#main:has(.dense-rows)');
      if (!main) return;
      document.documentElement.dataset.padding = getComputedStyle(main).paddingTop;
      drawn.disconnect();
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/AdminDS/History');
  await expect.poll(() => page.locator('html').getAttribute('data-padding')).toBe('12px');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await visit(page, '/AdminDS/ModelsTable');
  await seen(rows.first());
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
});
