import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { boughtOrder } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls } from './support/calls.ts';
import { pagination } from './support/cards.ts';
import { pictureFile } from './support/files.ts';
import { focus, focused, isFocused } from './support/keyboard.ts';
import { freshClient } from './support/people.ts';
import { differingBooks } from './support/screens/moneyAnswers.ts';
import { makeSlider } from './support/seedFixtures.ts';
import { ownSite } from './support/site.ts';
import { at, gone, heading, seen, test, texts, toast } from './support/walk.ts';

/** The rows of a table; placeholders precede them. */
const body = (page: Page): Locator => page.locator('#main tbody tr[role="row"]');
const columns = (page: Page): Promise<readonly string[]> => texts(page.getByRole('columnheader'));
const panel = (page: Page, title: string): Locator =>
  page
    .locator('#main div')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .last();

/** The button in the toast with this text. */
const undo = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

test("R005 R075 the dashboard: 'Total users', 'Total number of Models', 'Sold Models' with the server's counts; R076 a button to external analytics, with the note about the company's Google account; figures by day also as tables; the period is in the address, and each number leads to its rows", async (walk, site) => {
  const page = await walk.open('/AdminDS/starter', { as: site.admin });
  const names = ['GET /user/totalUsers', 'GET /modal/totalModals', 'GET /charge/totalOrders'] as const;
  const counts = await Promise.all(
    names.map(async (name) => (await callShop(site.url, name, { token: site.admin.token })).body),
  );
  await expect
    .poll(() => texts(page.locator('#main dl').first().locator('> div')))
    .toEqual([
      `Total users ${counts[0]}`,
      `Total number of Models ${counts[1]}`,
      expect.stringMatching(`^Sold Models ${counts[2]} \\d+ models in ${counts[2]} orders$`),
    ]);
  const analytics = page.getByRole('link', { name: 'Open analytics dashboard' });
  expect(await analytics.getAttribute('href')).toBe('https://analytics.google.com/');
  await seen(page.getByText("You must be signed in with the company's Google account."));
  // In a window of 900 px, below whose end the navigation continues.
  expect((await page.getByRole('button', { name: 'Logout' }).boundingBox())?.y).toBeLessThan(900 - 40);
  const atTheEnd = () => document.elementFromPoint(60, innerHeight - 2)?.textContent;
  expect(await page.evaluate(atTheEnd)).toMatch(/^\S+@.*Logout$/);
  const signUps = page.getByRole('table', { name: 'Sign-ups of the last 30 days' });
  await expect.poll(() => signUps.locator('tbody tr').count()).toBe(30);
  await page.getByRole('button', { name: 'As a table' }).first().click();
  await seen(page.getByRole('region', { name: 'Sales of the last 30 days' }));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('list', { name: 'Period' }).getByRole('link', { name: '7 days' }).click();
  await at(page, '/AdminDS/starter?days=7');
  await seen(page.getByRole('heading', { name: 'Sales of the last 7 days' }));
  const gross = page
    .getByRole('region', { name: 'Takings' })
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: 'Gross' }) });
  await gross.getByRole('link').first().click();
  await seen(heading(page, 'Orders'));
  expect(await page.getByLabel('From').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

describe('tables', () => {
  test('R083 R099 users: name and e-mail, country, Verified or Not-verified; 8 a page', async (walk, site) => {
    const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
    await expect.poll(() => body(page).count()).toBe(8);
    expect(await columns(page)).toEqual(['Customer', 'Country', 'Status', 'Account']);
    for (const [email, status] of [
      ['visitor-11@example.com', 'Not-verified Send mail again'],
      [site.regular.email, 'Verified'],
    ] as const) {
      await page.getByLabel('Search').fill(email);
      await expect
        .poll(() => texts(body(page).getByRole('cell')))
        .toEqual([`Ada ${email}`, 'United Kingdom', status, 'Mails Give Erase']);
    }
  });

  test("R085 R086 R100 orders: name and e-mail, Invoice Id, Details, amount with a $ suffix; 8 a page; 'View Details' opens 'Order Details': number, name, image and price of each; pagination hides; Close and Escape return the focus; their states are links with counts", async (walk, site) => {
    const client = await freshClient(site);
    await boughtOrder(site.url, client.token, [site.models.rug]);
    const page = await walk.open('/AdminDS/Orders', { as: site.admin });
    await expect.poll(() => body(page).count()).toBe(8);
    expect(await columns(page)).toEqual(['Customer', 'Invoice Id', 'Details', 'Amount']);
    const row = body(page).filter({ hasText: client.email });
    expect(await texts(row.getByRole('cell'))).toEqual([
      `Ada Byron ${client.email}`,
      // The day, and what was bought.
      expect.stringMatching(/^INV-\d{4}-\d{6} \d+ \w+ \d{4}, \d\d:\d\d .+ Wool Rug$/),
      'View Details',
      '15$',
    ]);
    const invoice = /INV-\d{4}-\d{6}/.exec(await row.innerText())?.[0];
    const view = row.getByRole('button', { name: 'View Details', exact: true });
    await view.press('Enter');
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await expect.poll(() => focused(page)).toBe(`H2 Order Details: ${invoice}`);
    const items = details.getByRole('listitem');
    await expect
      .poll(() => texts(items))
      .toEqual([expect.stringMatching(/^1 Wool Rug Price: 15\$ Version 1 · Not downloaded yet/)]);
    await seen(items.locator('img'));
    expect(await page.locator('nav[aria-label="Pagination"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(details);
    await expect.poll(() => isFocused(view)).toBe(true);
    await view.click();
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(details);
    await seen(pagination(page));
    const states = page.getByRole('list', { name: 'Status' });
    await states.getByRole('link', { name: /^Disputed \d+$/ }).press('Enter');
    await at(page, '/AdminDS/Orders?state=disputed');
    await expect
      .poll(() => texts(states.locator('[aria-current]')))
      .toEqual([expect.stringMatching(/^Disputed \d+$/)]);
  });

  test('the money report agrees, and keeps the period in the address; a difference is explained and can be settled; a shop that makes no tax reports shows nothing of them', async (walk, site) => {
    const page = await walk.open('/AdminDS/Tax', { as: site.admin });
    await at(page, '/AdminDS/Money');
    await seen(page.getByText('Everything agrees'));
    expect(await page.getByRole('link', { name: 'Tax' }).count()).toBe(0);
    await answerCalls(page, /\/api\/charge\/moneyReport/, 200, differingBooks);
    await answerCalls(page, /\/api\/charge\/settle$/, 200, { message: 'Success' });
    await page.getByLabel('Period').selectOption('Last 7 days');
    await at(page, '/AdminDS/Money?days=7');
    await seen(page.getByText('The provider took $40'));
    const settled = page.waitForRequest(/\/api\/charge\/settle$/);
    await page.getByRole('button', { name: 'Settle' }).click();
    expect((await settled).postDataJSON()).toEqual({ orderId: differingBooks.differences[0]?.orderId });
    await toast(page, 'success', 'The order is settled with the provider');
  });
});

test("R079 R141 'Add Category' has a placeholder, and texts for an empty field, success and failure", async (walk, site) => {
  walk.expectComplaint(/status of 409/);
  const page = await walk.open('/AdminDS/AddCategory', { as: site.admin });
  const input = page.getByLabel('Category', { exact: true });
  expect(await input.getAttribute('placeholder')).toMatch(/Furniture/);
  const add = async (name: string) => {
    await input.fill(name);
    await page.getByRole('button', { name: 'Add Category', exact: true }).click();
  };
  await add('');
  await seen(page.getByText('Enter the Category for the Model', { exact: true }));
  await add('Garden');
  await toast(page, 'success', 'Category has been added successfully');
  await expect.poll(() => input.inputValue()).toBe('');
  await add('garden');
  await toast(page, 'error', '!Oops something went wrong');
});

test("R080 R081 R082 R142 R143 R144 R178f adding: the category starts at 'House', a name is required; 'your category has been added successfully'; deleting: a select of all that starts at 'Select'; 'SubCategory has been deleted successfully', with Undo; failures: '!Oops something went wrong'", async (walk, site) => {
  walk.expectComplaint(/status of 500/);
  const page = await walk.open('/AdminDS/SubCategory', { as: site.admin });
  const [adding, deleting] = [panel(page, 'Adding sub-Category'), panel(page, 'Deleting sub-Category')];
  const all = deleting.getByRole('combobox');
  const options = () => all.locator('option').allTextContents();
  const parent = adding.getByLabel('Category', { exact: true });
  await expect.poll(() => parent.locator('option:checked').textContent()).toBe('House');
  const add = async (name: string) => {
    await adding.getByLabel('Sub-Category', { exact: true }).fill(name);
    await adding.getByRole('button', { name: 'Add sub-Category', exact: true }).click();
  };
  await add('');
  await seen(adding.getByText('Enter the Sub-Category'));
  await parent.selectOption('Plants');
  const sent = page.waitForRequest(/addsubcategory/);
  await add('Trees');
  await toast(page, 'success', 'your category has been added successfully');
  expect(new URL((await sent).url()).searchParams.get('id')).toBe(await parent.inputValue());
  await expect.poll(options).toEqual(expect.arrayContaining(['Living Room', 'Signs', 'Trees']));
  expect((await options())[0]).toBe('Select');
  await all.selectOption('Trees');
  const remove = deleting.getByRole('button', { name: 'Delete sub-Category', exact: true });
  await remove.click();
  await toast(page, 'success', 'SubCategory has been deleted successfully');
  await expect.poll(options).not.toContain('Trees');
  await undo(page, 'SubCategory has been deleted successfully').click();
  await toast(page, 'success', 'SubCategory has been restored successfully');
  await expect.poll(options).toContain('Trees');
  // The button that was used last has the focus again.
  await expect.poll(() => isFocused(remove)).toBe(true);

  await answerCalls(page, /addsubcategory/, 200, { message: 'Not quite' });
  await add('Bushes');
  await toast(page, 'error', 'Error');
  await answerCalls(page, /delsubcategory/, 500, { message: 'broken' });
  await all.selectOption('Signs');
  await remove.click();
  await toast(page, 'error', '!Oops something went wrong');
});

test('a search without results appears beside the groups of words, and a group with its word makes it find models', async (walk, site) => {
  const letters = [...randomUUID().replaceAll('-', '')].map(
    (digit) => 'bcdfghjklmnpqrst'[Number(`0x${digit}`)],
  );
  const word = `q${letters.slice(0, 15).join('')}`;
  const shopper = await walk.page();
  for (let time = 0; time < 3; time += 1) {
    const counted = shopper.waitForResponse(/modal\/missedSearches/);
    await shopper.goto(`/search/${word}`);
    await seen(shopper.getByText(`No results for ${word}`));
    await counted;
  }
  const page = await walk.open('/AdminDS/SearchWords', { as: site.admin });
  await page.getByRole('button', { name: `Add a group with ${word}` }).click();
  const lines = page.getByLabel('Words that mean the same');
  await expect.poll(() => isFocused(lines)).toBe(true);
  await lines.press('Control+End');
  await lines.pressSequentially('chair');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'success', 'Search words saved');
  await shopper.goto(`/search/${word}`);
  await seen(shopper.locator('#main').getByText('Oak Chair').first());
  await undo(page, 'Search words saved').click();
  await expect.poll(() => lines.inputValue()).not.toContain(word);
});

describe('home slider images', () => {
  const { url, admin } = ownSite();
  const setSlides = () => makeSlider(url, admin.token);
  /** The slides as visitors get them. */
  const publicSlides = async (): Promise<readonly string[]> =>
    (await callShop(url, 'GET /slider/sliderImages')).body[0]?.SliderImages[0] ?? [];
  const slides = (page: Page): Locator => page.locator('#main ol > li img');
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  afterAll(setSlides);

  test("R077 R078 R094 R139 R140 'Delete' empties the list, which Undo restores; without images there is 'Detail Slider Images' and 'Add an Image'; failures: 'Oops! something went wrong'", async (walk, site) => {
    walk.expectComplaint(/status of 500/);
    await setSlides();
    const page = await walk.open('/AdminDS/SLiderImage', { as: site.admin });
    await seen(heading(page, 'Home Slider Images'));
    await expect.poll(() => slides(page).count()).toBe(3);
    const remove = button(page, 'Delete');
    const fails = async (calls: RegExp, act: () => Promise<void>) => {
      await answerCalls(page, calls, 500, { message: 'broken' });
      await act();
      await toast(page, 'error', 'Oops! something went wrong');
      await page.unroute(calls);
    };
    await fails(/\/slider\/delete\//, () => remove.click());
    await remove.press('Enter');
    await toast(page, 'success', 'Product has been deleted successfully');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await undo(page, 'Product has been deleted successfully').click();
    await toast(page, 'success', 'Slider has been restored successfully');
    await expect.poll(() => slides(page).count()).toBe(3);
    await remove.click();
    const files = page.getByLabel('Detail Slider Images', { exact: true });
    await files.waitFor({ state: 'attached' });
    expect(await files.getAttribute('multiple')).not.toBe(null);
    const add = button(page, 'Add an Image');
    await add.click();
    await seen(page.getByText('Enter the Main slider images', { exact: true }));
    await files.setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg', '#8a5a2b')]);
    await fails(/\/api\/slider$/, () => add.click());
    await add.click();
    await toast(page, 'success', 'Your product has been added successfully');
    await expect.poll(() => slides(page).count()).toBe(2);
  });

  test('slides are put in order by buttons, which keep the focus; a single slide is deleted and restored by Undo', async (walk, site) => {
    const [one, two, three] = await setSlides();
    const page = await walk.open('/AdminDS/SLiderImage', { as: site.admin });
    await expect.poll(() => slides(page).count()).toBe(3);
    const focusIsOn = (name: string) => expect.poll(() => isFocused(button(page, name)), { message: name });
    await focus(button(page, 'Move slide 1 later'));
    await page.keyboard.press('Enter');
    await seen(page.getByText('Slide 1 is now slide 2 of 3', { exact: true }));
    await focusIsOn('Move slide 2 later').toBe(true);
    await page.keyboard.press('Enter');
    await focusIsOn('Move slide 3 later').toBe(true);
    expect(await button(page, 'Move slide 3 later').getAttribute('aria-disabled')).toBe('true');
    await expect.poll(publicSlides).toEqual([two, three, one]);
    await button(page, 'Delete slide 2').press('Enter');
    await toast(page, 'success', 'Slide has been deleted successfully');
    await expect.poll(publicSlides).toEqual([two, one]);
    await focusIsOn('Delete slide 2').toBe(true);
    await undo(page, 'Slide has been deleted successfully').click();
    await toast(page, 'success', 'Slide has been restored successfully');
    expect(await publicSlides()).toEqual([two, three, one]);
  });
});
