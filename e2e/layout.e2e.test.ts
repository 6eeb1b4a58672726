import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enter } from './support/keyboard.ts';
import { at, gone, heading, seen, stored, test, texts } from './support/walk.ts';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Models' });
const header = (page: Page): Locator => page.getByRole('banner');
const hrefs = (links: Locator): Promise<readonly (string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

describe('header', () => {
  test("R058 R059 R178d has the logo, 'Free Models' and 'Premium Models'; shows the first 11 categories, and the others under More", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/About');
    await seen(bar(page).getByRole('button', { name: 'More' }));
    expect(await texts(bar(page).locator(':scope > ul > li > *:first-child'))).toEqual([
      'Free Models',
      'Premium Models',
      ...site.categories.slice(0, 11),
      'More',
    ]);
    await bar(page).getByRole('button', { name: 'More' }).click();
    for (const category of site.categories.slice(11))
      await seen(bar(page).getByRole('link', { name: category, exact: true }));
    await bar(page).getByRole('link', { name: 'Buildings', exact: true }).click();
    await at(page, '/category/Buildings');
    await seen(heading(page, 'Buildings'));
    const types = bar(page).getByRole('link', { name: /^(Free|Premium) Models$/ });
    expect(await hrefs(types)).toEqual(['/category/free', '/category/premium']);
    await header(page).getByRole('link', { name: 'Model Shop', exact: true }).click();
    await at(page, '/');
  });

  test('R060 a category with sub-categories links to /category/{category}/{subCategory}; the panel of the last category stays within the window', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    const button = bar(page).getByRole('button', { name: 'House', exact: true });
    await button.evaluate((element) => element.closest('li')?.style.setProperty('order', '99'));
    await button.click();
    const panel = await bar(page).locator('[popover]:popover-open').boundingBox();
    expect((panel?.x ?? 0) + (panel?.width ?? 9_999)).toBeLessThanOrEqual(1280);
    const links = bar(page).getByRole('link', { name: /^(House|Living Room|Kitchen)$/ });
    expect(await hrefs(links)).toEqual([
      '/category/House',
      '/category/House/Living_Room',
      '/category/House/Kitchen',
    ]);
    await bar(page).getByRole('link', { name: 'Living Room' }).click();
    await at(page, '/category/House/Living_Room');
    await seen(heading(page, 'House'));
  });

  test('R061 R062 has a search toggle and a link to the cart; logged out: Sign in and Create account', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    const signIn = header(page).getByRole('link', { name: /^(Sign in|Create account)$/ });
    expect(await hrefs(signIn)).toEqual(['/login', '/signup']);
    await gone(header(page).getByRole('button', { name: 'Logout' }));
    const toggle = header(page).getByRole('button', { name: 'Search', exact: true });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await seen(page.getByRole('searchbox'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('searchbox'));
    await header(page)
      .getByRole('link', { name: /^Cart ?, 0 items$/ })
      .click();
    await at(page, '/cart');
  });

  test('R063 logged in: the account icon leads to /clientDashboard or /AdminDS, beside Logout', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/About', { as: site.regular });
    const account = header(page).getByRole('link', { name: 'Account' });
    await seen(account);
    expect(await account.getAttribute('href')).toBe('/clientDashboard');
    await seen(header(page).getByRole('button', { name: 'Logout', exact: true }));
    await gone(header(page).getByRole('link', { name: 'Sign in' }));
    const asAdmin = await walk.open('/About', { as: site.admin });
    await seen(header(asAdmin).getByRole('link', { name: 'Account' }));
    expect(await header(asAdmin).getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(
      '/AdminDS',
    );
    expect(await stored(asAdmin, 'role')).toBe('Admin');
  });

  test('R065 on phones: a menu with a Models panel that has Free and Premium tiles; it traps the focus, and Escape returns it', async ({
    walk,
  }) => {
    const page = await walk.open('/About', { width: 360, height: 740 });
    const button = header(page).getByRole('button', { name: 'Menu' });
    await enter(page, button);
    const menu = page.getByRole('dialog', { name: 'Models' });
    await seen(menu);
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(menu);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await menu.getByRole('link', { name: 'Premium', exact: true }).getAttribute('href')).toBe(
      '/category/premium',
    );
    await menu.getByRole('button', { name: 'House', exact: true }).click();
    await seen(menu.getByRole('link', { name: 'Kitchen' }));
    await seen(menu.getByRole('link', { name: 'Sign in' }));
    await menu.getByRole('link', { name: 'Free', exact: true }).click();
    await at(page, '/category/free');
    await gone(menu);
  });
});

describe('a browser without the Popover API', () => {
  test('shows no closed panel, and says which version the shop needs', async ({ walk }) => {
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
    const known = await walk.open('/About');
    await gone(known.getByText(/Your browser is too old/));
  });
});

describe('footer', () => {
  test('R066 R067 links to About, Contact Us, FAQs and the three policies, and to the accessibility statement and the withdrawal; shows social icons without links, and the copyright with the current year; R007 describes the seller as a UK company, and says that a card provider handles payments', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    const links = page.getByRole('contentinfo').getByRole('link');
    const [names, addresses] = [await texts(links), await hrefs(links)];
    expect(names.map((name, at) => [name, addresses[at]])).toEqual([
      ['About', '/About'],
      ['Contact Us', '/contactUs'],
      ['FAQs', '/FAQ'],
      ['Accessibility', '/Accessibility'],
      ['Privacy Policy', '/Privacy-Policy'],
      ['Refund Policy', '/Refund-Policy'],
      ['Terms & Conditions', '/Terms&Conditions'],
      ['Withdraw from contract here', '/withdraw'],
    ]);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Facebook', 'Instagram', 'X', 'YouTube']) {
      const icon = footer.getByRole('img', { name, exact: true });
      await seen(icon);
      expect(await icon.evaluate((element) => element.closest('a'))).toBe(null);
    }
    await seen(footer.getByText(`© ${new Date().getFullYear()} Model Shop`));
    await seen(footer.getByText(/is a UK company/));
    await seen(page.locator('#main').getByText(/Payments go through a card payment provider/));
  });
});
