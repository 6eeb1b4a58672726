import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { newClient } from '../backend/testing/shop/shopApi.ts';
import { cards, names } from './support/cards.ts';
import { downloadedBy } from './support/download.ts';
import { type ChosenFile, pictureFile, zipFile } from './support/files.ts';
import { enter, focused, tabTo, type } from './support/keyboard.ts';
import { field, modelTexts } from './support/modelForm.ts';
import { freshClient } from './support/people.ts';
import { consentBox } from './support/screens/orderingScreens.ts';
import { at, gone, heading, seen, test, toast } from './support/walk.ts';

describe('by keyboard alone', () => {
  test('R058 R060 browsing: past the header, through a category panel, to a product and its pictures', async ({
    walk,
  }) => {
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

  test('R027 R042 stopping the carousel and changing pages', async ({ walk }) => {
    const page = await walk.open('/');
    await enter(page, page.getByRole('button', { name: 'Stop automatic slide show' }).first());
    expect(await focused(page)).toBe('BUTTON Start automatic slide show');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await enter(page, next);
    await seen(page.getByText(/^Showing 17 to 32/));
    expect(await focused(page)).toBe('BUTTON Next');
  });

  test('R064 searching', async ({ walk }) => {
    const page = await walk.open('/About');
    await enter(page, page.getByRole('button', { name: 'Search', exact: true }));
    await expect
      .poll(() => page.getByRole('searchbox').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type('rug');
    await page.keyboard.press('Enter');
    await at(page, '/search/rug');
    await expect.poll(() => focused(page)).toBe('H1 rug');
    await expect.poll(async () => (await names(page))[0]).toBe('Wool Rug');
  });

  test('R122 R124 signing up; an error moves the focus to its field', async ({ walk }) => {
    const person = newClient('keys@example.com');
    const page = await walk.open('/signup');
    const main = page.locator('#main');
    await enter(page, main.getByRole('button', { name: 'Signup to your account' }));
    await expect
      .poll(() => main.getByLabel('First name').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type(person.firstName);
    await type(page, main.getByLabel('Last name'), person.lastName);
    await type(page, main.getByLabel('Email'), person.email);
    await type(page, main.getByLabel('Password'), person.password);
    await type(page, main.getByLabel('Country'), 'United King');
    expect(await main.getByLabel('Country').inputValue()).toBe('United Kingdom');
    await enter(page, main.getByRole('button', { name: 'Signup to your account' }));
    await toast(page, 'success', 'An Email has been Sent to Your Email Address Please Verify');
    await at(page, '/login');
  });

  test('R115 R119 R071 buying and downloading', async ({ walk, site }) => {
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

  test('R118 removing from the cart keeps the focus in the list', async ({ walk, site }) => {
    const { chair, table } = site.models;
    const page = await walk.open('/cart', {
      as: await freshClient(site),
      storage: { cart: JSON.stringify([chair, table]), cartTotal: '65' },
    });
    await enter(page, page.getByRole('button', { name: 'Remove Oak Chair' }));
    await expect.poll(() => focused(page)).toBe('BUTTON Remove Pine Table');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('H1 Your Cart');
  });

  test('R065 the mobile menu opens, traps the focus and returns it', async ({ walk }) => {
    const page = await walk.open('/About', { width: 360, height: 740 });
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await enter(page, button);
    const menu = page.getByRole('dialog', { name: 'Models' });
    await seen(menu);
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(menu);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('R086 order details open, and Escape returns the focus', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS/Orders', { as: site.admin });
    const button = page.getByRole('button', { name: 'View Details' }).first();
    await enter(page, button);
    await expect.poll(() => focused(page)).toMatch(/^H2 Order Details: INV-/);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('R088 R089 R090 R136 uploading a model', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    const choose = async (label: string, files: readonly ChosenFile[]): Promise<void> => {
      await tabTo(page, field(page, label));
      // A browser that is still processing the last file ignores the key.
      for (let presses = 0; presses < 25; presses += 1) {
        const chooser = page.waitForEvent('filechooser', { timeout: 1_000 }).catch(() => null);
        await page.keyboard.press('Enter');
        const opened = await chooser;
        if (opened) return opened.setFiles([...files]);
      }
      throw new Error(`${label} opens no file chooser`);
    };
    for (const [label, text] of Object.entries(modelTexts)) await type(page, field(page, label), text);
    await type(page, field(page, 'Free & Premium'), 'premium');
    await type(page, field(page, 'Model price'), '33');
    await expect.poll(() => field(page, 'Category').locator('option').count()).toBeGreaterThan(5);
    await type(page, field(page, 'Category'), 'Furniture');
    await expect.poll(() => field(page, 'Sub-Category').locator('option').count()).toBe(3);
    await type(page, field(page, 'Sub-Category'), 'Seating');
    await choose('Model Slider Images', [
      await pictureFile('front.jpg'),
      await pictureFile('back.jpg', '#8a5a2b'),
    ]);
    await choose('Model Card', [await pictureFile('card.jpg')]);
    await choose('Model Color', [await pictureFile('colour.jpg')]);
    await choose('Modal Texture', [await pictureFile('texture.jpg')]);
    await choose('Model Zip file', [await zipFile()]);
    await enter(page, page.getByRole('button', { name: 'Submit', exact: true }));
    await toast(page, 'success', 'Your Model has been added successfully');
    await seen(heading(page, 'Add model'));
    const { body } = await callShop(site.url, 'GET /modal');
    for (const { _id } of body.filter(({ ModalName }) => ModalName === modelTexts['Model Name']))
      await callShop(site.url, 'DELETE /modal/filedelete/:id', {
        params: { id: _id },
        token: site.admin.token,
      });
  });
});
