import { describe, expect } from 'vitest';
import { cards } from './support/cards.ts';
import { downloadedBy } from './support/download.ts';
import { enter, focused, tabTo, type } from './support/keyboard.ts';
import { freshClient } from './support/people.ts';
import { consentBox } from './support/screens/orderingScreens.ts';
import { at, gone, seen, test, toast } from './support/walk.ts';

describe('by keyboard alone', () => {
  test('R058 R060 browsing: past the header, through a category panel, to a product and its pictures', async (walk) => {
    const page = await walk.open('/', { stillness: true });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^MAIN/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('BUTTON Start automatic slide show');
    const house = page.getByRole('button', { name: 'House', exact: true });
    await tabTo(page, house, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const kitchen = page.getByRole('link', { name: 'Kitchen' });
    await tabTo(page, kitchen);
    await page.keyboard.press('Escape');
    await gone(kitchen);
    await expect.poll(() => focused(page)).toBe('BUTTON House');
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('link', { name: 'Living Room' }));
    await at(page, '/category/House/Living_Room');
    await expect.poll(() => focused(page)).toBe('H1 House');
    await enter(page, cards(page).filter({ hasText: 'Desk Lamp' }));
    await expect.poll(() => focused(page)).toBe('H1 Desk Lamp');
    await tabTo(page, page.getByRole('button', { name: 'Image 2 of 2' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seen(page.getByAltText('Desk Lamp, image 2 of 2'));
  });

  test('R122 signing up: an error moves the focus to its field', async (walk) => {
    const page = await walk.open('/signup');
    const main = page.locator('#main');
    await enter(page, main.getByRole('button', { name: 'Signup to your account' }));
    await expect
      .poll(() => main.getByLabel('First name').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await type(page, main.getByLabel('Country'), 'United King');
    expect(await main.getByLabel('Country').inputValue()).toBe('United Kingdom');
  });

  test('R115 R119 R071 buying and downloading', async (walk, site) => {
    const client = await freshClient(site);
    const page = await walk.open(`/ProductDetail/${site.models.table._id}`, { as: client, height: 2000 });
    await seen(page.getByRole('link', { name: 'Account' }));
    await enter(page, page.getByRole('button', { name: 'Add Cart' }));
    await toast(page, 'success', 'Your Model has been added successfully');
    await tabTo(page, page.getByRole('link', { name: /^Cart ?, 1 item$/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await at(page, '/cart');
    await enter(page, page.getByRole('button', { name: 'Succeeds', exact: true }));
    await tabTo(page, consentBox(page));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Pay $40.00' }));
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    await expect.poll(() => focused(page)).toBe('H1 Your orders');
    const bytes = await downloadedBy(page, () =>
      enter(page, page.getByRole('button', { name: 'Download Now' })),
    );
    expect(bytes.equals(Buffer.from(site.archive, 'base64'))).toBe(true);
  });
});
