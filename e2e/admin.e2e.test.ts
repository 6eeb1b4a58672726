import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { DashboardSeries } from '../backend/src/contract/dashboard.ts';
import { boughtOrder } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { pagination } from './support/cards.ts';
import { pictureFile } from './support/files.ts';
import { focused } from './support/keyboard.ts';
import { freshClient } from './support/people.ts';
import { differingBooks } from './support/screens/moneyAnswers.ts';
import { makeSlider } from './support/seedFixtures.ts';
import { ownSite, type Site } from './support/site.ts';
import { at, gone, heading, seen, test, texts, toast, visit } from './support/walk.ts';

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

const seriesOf = async (site: Site): Promise<DashboardSeries> =>
  (await callShop(site.url, 'GET /dashboard/series', { token: site.admin.token })).body;

describe('the admin area', () => {
  test("R005 R075 the dashboard: 'Total users', 'Total number of Models', 'Sold Models' with the server's counts; R076 a button to external analytics, with the note about the company's Google account; sales and sign-ups by day, as bars and as tables for screen readers; best sellers, the funnel, open items and the latest events; the takings of a period are compared, and each number leads to its rows", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/starter', { as: site.admin });
    const names = ['GET /user/totalUsers', 'GET /modal/totalModals', 'GET /charge/totalOrders'] as const;
    const counts = await Promise.all(
      names.map(async (name) => (await callShop(site.url, name, { token: site.admin.token })).body),
    );
    const { soldModels, days } = await seriesOf(site);
    const cards = page.locator('#main dl').first().locator('> div');
    await expect
      .poll(() => texts(cards))
      .toEqual([
        `Total users ${counts[0]}`,
        `Total number of Models ${counts[1]}`,
        `Sold Models ${counts[2]} ${soldModels} models in ${counts[2]} orders`,
      ]);
    const analytics = page.getByRole('link', { name: 'Open analytics dashboard' });
    expect(await analytics.getAttribute('href')).toBe('https://analytics.google.com/');
    await seen(page.getByText("You must be signed in with the company's Google account."));

    const table = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
    await expect.poll(() => table('Sign-ups of the last 30 days').count()).toBe(30);
    expect(await texts(table('Sales of the last 30 days'))).toEqual(
      days.map(
        ({ day, amount, orders }) =>
          `${day} $${amount.toLocaleString('en-US')} in ${orders} ${orders === 1 ? 'order' : 'orders'}`,
      ),
    );
    await page.getByRole('button', { name: 'As a table' }).first().click();
    await seen(page.getByRole('region', { name: 'Sales of the last 30 days' }));
    expect(await violations(page)).toEqual([]);

    const part = (name: string) =>
      page
        .getByRole('heading', { level: 2, name, exact: true })
        .locator('xpath=ancestor::div[contains(@class,"rounded-card")][1]');
    await seen(
      part('What waits')
        .getByText(/to decide|under way|failed for good|In preparation|open payment|^Nothing/)
        .first(),
    );
    await seen(
      part('From cart to payment')
        .getByText(/ · 100 %$/)
        .first(),
    );
    await seen(part('Last events').getByRole('listitem').first());
    await part('Best sellers').getByRole('listitem').first().getByRole('link').click();
    await seen(page.getByText(/^Sold \d+ times? for /));
    await page.goBack();

    await page.getByRole('list', { name: 'Period' }).getByRole('link', { name: '7 days' }).click();
    await at(page, '/AdminDS/starter?days=7');
    await seen(page.getByRole('heading', { name: 'Sales of the last 7 days' }));
    const [gross, refunded] = ['Gross', 'Refunded'].map((name) =>
      page
        .getByRole('region', { name: 'Takings' })
        .locator('div')
        .filter({ has: page.getByRole('term').filter({ hasText: name }) })
        .getByRole('link')
        .first(),
    );
    expect(await gross?.innerText()).toMatch(/^\$[\d,]+$/);
    expect(await refunded?.getAttribute('href')).toMatch(
      /^\/AdminDS\/History\?kind=order&type=OrderRefunded&from=/,
    );
    await gross?.click();
    await seen(heading(page, 'Orders'));
    expect(await page.getByLabel('From').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await seen(page.getByRole('button', { name: 'View Details' }).first());
  });

  test("R144 a dashboard without counts says '!Oops something went wrong'", async ({ walk, site }) => {
    walk.expectComplaint(/status of 400/);
    const page = await walk.page({ as: site.admin });
    await answerCalls(page, /totalUsers/, 400, { message: 'broken' });
    await page.goto('/AdminDS/starter');
    await toast(page, 'error', '!Oops something went wrong');
  });
});

describe('tables', () => {
  test('R083 R099 users: name and e-mail, country, Verified or Not-verified; 8 a page', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
    const row = (email: string) => body(page).filter({ hasText: email });
    await expect.poll(() => body(page).count()).toBe(8);
    expect(await columns(page)).toEqual(['Customer', 'Country', 'Status', 'Account']);
    await page.getByLabel('Search').fill('visitor-11');
    await expect
      .poll(() => texts(row('visitor-11@').getByRole('cell')))
      .toEqual([
        'Ada visitor-11@example.com',
        'United Kingdom',
        'Not-verified Send mail again',
        'Mails Give Erase',
      ]);
    await page.getByLabel('Search').fill(site.regular.email);
    await expect.poll(() => texts(row(site.regular.email).getByRole('cell').nth(2))).toEqual(['Verified']);
    await page.getByLabel('Status').selectOption('Erased');
    await seen(page.getByText('Nothing matches these filters'));
  });

  test("R085 R086 R100 orders: name and e-mail, Invoice Id, Details, amount with a $ suffix; 8 a page; 'View Details' opens 'Order Details': number, name, image and price of each; pagination hides; Close and Escape return the focus", async ({
    walk,
    site,
  }) => {
    const client = await freshClient(site);
    await boughtOrder(site.url, client.token, [site.models.rug]);
    const page = await walk.open('/AdminDS/Orders', { as: site.admin });
    await expect.poll(() => body(page).count()).toBe(8);
    expect(await columns(page)).toEqual(['Customer', 'Invoice Id', 'Details', 'Amount']);
    expect(await texts(body(page).filter({ hasText: client.email }).getByRole('cell'))).toEqual([
      `Ada Byron ${client.email}`,
      // The day, and what was bought.
      expect.stringMatching(/^INV-\d{4}-\d{6} \d+ \w+ \d{4}, \d\d:\d\d .+ Wool Rug$/),
      'View Details',
      '15$',
    ]);

    await page.getByLabel('Search').fill('Sold Cabinet');
    const row = body(page).filter({ hasText: 'Sold Cabinet' });
    const invoice = /INV-\d{4}-\d{6}/.exec(await row.innerText())?.[0];
    const view = row.getByRole('button', { name: 'View Details', exact: true });
    await view.press('Enter');
    const details = page.getByRole('dialog', { name: 'Order Details' });
    const items = details.getByRole('listitem');
    await seen(details.getByRole('heading', { name: `Order Details: ${invoice}` }));
    await expect.poll(() => focused(page)).toBe(`H2 Order Details: ${invoice}`);
    await expect.poll(() => items.count()).toBe(2);
    await expect
      .poll(async () => (await texts(items))[0])
      // Other tests may have downloaded it.
      .toMatch(/^1 Sold Cabinet Price: 50\$ Version 1 · (Not downloaded yet|Downloaded)/);
    await seen(items.first().locator('img'));
    expect(await page.locator('nav[aria-label="Pagination"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(details);
    await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true);
    await view.click();
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(details);
    await seen(pagination(page));
    await page.getByLabel('Until').fill('2020-01-01');
    await seen(page.getByText('Nothing matches these filters'));
  });

  test('the money report shows totals and agreement, and keeps the period in the address; a difference is explained and can be settled; a shop that makes no tax reports shows nothing of them', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/Tax', { as: site.admin });
    await at(page, '/AdminDS/Money');
    await seen(heading(page, 'Money'));
    for (const name of ['Gross', 'Refunded', 'Disputed', 'Fees', 'Net'])
      await seen(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }));
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

  test('the states of orders are links with counts, and the choice is in the address', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/Orders', { as: site.admin });
    const states = page.getByRole('list', { name: 'Status' });
    await seen(states.getByRole('link', { name: /^All orders [1-9]\d*$/ }));
    await states.getByRole('link', { name: /^Disputed \d+$/ }).press('Enter');
    await at(page, '/AdminDS/Orders?state=disputed');
    await page.reload();
    await expect
      .poll(() => texts(states.locator('[aria-current]')))
      .toEqual([expect.stringMatching(/^Disputed \d+$/)]);
    await states.getByRole('link', { name: /^All orders/ }).press('Enter');
    await at(page, '/AdminDS/Orders');
    await seen(page.getByRole('button', { name: 'View Details' }).first());
  });

  test.for([
    ['/AdminDS/UsersTable', /\/api\/user\?/],
    ['/AdminDS/ModelsTable', /\/api\/modal\/table\?/],
    ['/AdminDS/Orders', /allOrdersAdmin/],
  ] as const)(
    "R087 R146 R178b %s that cannot be listed: the failure is said, with a way to try again (Q39); 'Showing X to Y of N results', Previous, Next, 1 to 4 and a dropdown from 5 on",
    async ([path, calls], { walk, site }) => {
      walk.expectComplaint(/status of 400/);
      const page = await walk.page({ as: site.admin });
      await answerCalls(page, calls, 400, { message: 'The list is broken' });
      await visit(page, path);
      await seen(page.getByText('The list is broken'));
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => body(page).count()).toBe(8);
      const bar = pagination(page);
      await seen(bar.getByText(/^Showing 1 to 8 of \d+ results$/));
      await bar.getByRole('button', { name: '2', exact: true }).click();
      await seen(bar.getByText(/^Showing 9 to 16 of/));
      await at(page, `${path}?page=2`);
      if (path !== '/AdminDS/ModelsTable') return;
      expect(await texts(bar.getByRole('button'))).toEqual(['Previous', '1', '2', '3', '4', 'Next']);
      await bar.getByRole('combobox').selectOption('5');
      await seen(bar.getByText(/^Showing 33 to \d+ of/));
      await at(page, `${path}?page=5`);
    },
  );
});

describe('categories', () => {
  test("R079 R141 'Add Category' with a placeholder, and texts for an empty field, success and failure", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of (409|500)/);
    const page = await walk.open('/AdminDS/AddCategory', { as: site.admin });
    const input = page.getByLabel('Category', { exact: true });
    expect(await input.getAttribute('placeholder')).toMatch(/Furniture/);
    const add = page.getByRole('button', { name: 'Add Category', exact: true });
    await add.click();
    await seen(page.getByText('Enter the Category for the Model', { exact: true }));
    await input.fill('Garden');
    await add.click();
    await toast(page, 'success', 'Category has been added successfully');
    await expect.poll(() => input.inputValue()).toBe('');
    await input.fill('garden');
    await add.click();
    await toast(page, 'error', '!Oops something went wrong');
  });

  test("R080 R081 R082 R142 R143 R144 R178f adding: the category starts at 'House'; name and category are required; 'your category has been added successfully'; deleting: a select of all that starts at 'Select'; 'SubCategory has been deleted successfully', with Undo; failures: '!Oops something went wrong'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of (400|500)/);
    const page = await walk.open('/AdminDS/SubCategory', { as: site.admin });
    const adding = panel(page, 'Adding sub-Category');
    const deleting = panel(page, 'Deleting sub-Category');
    const options = deleting.getByRole('combobox').locator('option');
    const remove = deleting.getByRole('button', { name: 'Delete sub-Category', exact: true });
    const parent = adding.getByLabel('Category', { exact: true });
    const name = adding.getByLabel('Sub-Category', { exact: true });
    const add = adding.getByRole('button', { name: 'Add sub-Category', exact: true });
    await expect.poll(() => parent.locator('option:checked').textContent()).toBe('House');
    await add.click();
    await seen(adding.getByText('Enter the Sub-Category'));
    const plants = await parent
      .locator('option')
      .filter({ hasText: /^Plants$/ })
      .getAttribute('value');
    await parent.selectOption('Plants');
    await name.fill('Trees');
    const sent = page.waitForRequest(/addsubcategory/);
    await add.click();
    await toast(page, 'success', 'your category has been added successfully');
    expect(new URL((await sent).url()).searchParams.get('id')).toBe(plants);
    expect((await sent).postDataJSON()).toEqual({ subCategory: 'Trees' });

    await expect.poll(() => options.allTextContents()).toContain('Trees');
    expect(await options.first().textContent()).toBe('Select');
    expect(await options.allTextContents()).toEqual(
      expect.arrayContaining(['Living Room', 'Kitchen', 'Seating', 'Tables', 'Signs']),
    );
    const id = await options.filter({ hasText: /^Trees$/ }).getAttribute('value');
    await deleting.getByRole('combobox').selectOption(id);
    const deleted = page.waitForRequest(/delsubcategory/);
    await remove.click();
    await toast(page, 'success', 'SubCategory has been deleted successfully');
    expect((await deleted).url()).toContain(`/subcategory/delsubcategory/${id}`);
    await expect.poll(() => options.allTextContents()).not.toContain('Trees');
    await undo(page, 'SubCategory has been deleted successfully').click();
    await toast(page, 'success', 'SubCategory has been restored successfully');
    await expect.poll(() => options.allTextContents()).toContain('Trees');
    // The button that was used last has the focus again.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Delete sub-Category');

    await answerCalls(page, /addsubcategory/, 200, { message: 'Not quite' });
    await name.fill('Bushes');
    await add.click();
    await toast(page, 'error', 'Error');
    await answerCalls(page, /addsubcategory|delsubcategory/, 500, { message: 'broken' });
    await add.click();
    await toast(page, 'error', '!Oops something went wrong');
    await deleting.getByRole('combobox').selectOption({ label: 'Signs' });
    await remove.click();
    await expect.poll(() => page.getByText('!Oops something went wrong').count()).toBe(2);
    await answerCalls(page, /getsubcategory/, 400, { message: 'broken' });
    await page.reload();
    await toast(page, 'error', '!Oops something went wrong');
  });
});

test('a search without results appears beside the groups of words, and a group with its word makes it find models', async ({
  walk,
  site,
}) => {
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
  await expect.poll(() => lines.evaluate((field) => field === document.activeElement)).toBe(true);
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
  const setSlides = () => makeSlider(ownSite().url, ownSite().admin.token);
  /** The slides as visitors get them. */
  const publicSlides = async (): Promise<readonly string[]> =>
    (await callShop(ownSite().url, 'GET /slider/sliderImages')).body[0]?.SliderImages[0] ?? [];
  const slides = (page: Page): Locator => page.locator('#main ol > li');
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  const focusedLabel = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  /** Focuses a button; until the screen is hydrated, its buttons take no focus. */
  const focus = (page: Page, name: string) =>
    expect
      .poll(async () => {
        await button(page, name).focus();
        return focusedLabel(page);
      })
      .toBe(name);
  afterAll(setSlides);

  test("R077 R078 R094 R139 R140 'Delete' empties the list; without images there is 'Detail Slider Images' and 'Add an Image'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open('/AdminDS/SLiderImage', { as: site.admin });
    await seen(heading(page, 'Home Slider Images'));
    await expect.poll(() => page.locator('#main ol > li img').count()).toBe(3);
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await answerCalls(page, /\/slider\/delete\//, 500, { message: 'broken' });
    await remove.click();
    await toast(page, 'error', 'Oops! something went wrong');
    await page.unroute(/\/slider\/delete\//);
    await remove.click();
    await toast(page, 'success', 'Product has been deleted successfully');
    const files = page.getByLabel('Detail Slider Images', { exact: true });
    await files.waitFor({ state: 'attached' });
    expect(await files.getAttribute('multiple')).not.toBe(null);
    const add = page.getByRole('button', { name: 'Add an Image', exact: true });
    await add.click();
    await seen(page.getByText('Enter the Main slider images', { exact: true }));
    await files.setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg', '#8a5a2b')]);
    await answerCalls(page, /\/api\/slider$/, 500, { message: 'broken' });
    await add.click();
    await toast(page, 'error', 'Oops! something went wrong');
    await page.unroute(/\/api\/slider$/);
    (await holdCalls(page, /\/api\/slider$/)).release();
    const sent = page.waitForRequest(/\/api\/slider$/);
    await add.click();
    await toast(page, 'success', 'Your product has been added successfully');
    expect(
      (await sent)
        .postDataBuffer()
        ?.toString('latin1')
        .match(/name="SliderImages"/g),
    ).toHaveLength(2);
    await expect.poll(() => page.locator('#main ol > li img').count()).toBe(2);
  });

  test('slides are put in order by buttons, which keep the focus; a single slide is deleted and restored by Undo, and so is the whole slider; the focus is never lost', async ({
    walk,
    site,
  }) => {
    const [one, two, three] = await setSlides();
    const page = await walk.open('/AdminDS/SLiderImage', { as: site.admin });
    await expect.poll(() => slides(page).count()).toBe(3);
    const [first, second, last] = ['Move slide 1 later', 'Move slide 2 later', 'Move slide 3 later'] as const;
    await focus(page, first);
    await page.keyboard.press('Enter');
    await seen(page.getByText('Slide 1 is now slide 2 of 3', { exact: true }));
    await expect.poll(() => focusedLabel(page)).toBe(second);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe(last);
    expect(await button(page, last).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(publicSlides).toEqual([two, three, one]);

    await focus(page, 'Move slide 3 earlier');
    await page.keyboard.press('Enter');
    await seen(page.getByText('Slide 3 is now slide 2 of 3', { exact: true }));
    await page.keyboard.press('Enter');
    const all = [one, two, three];
    await expect.poll(publicSlides).toEqual(all);

    await focus(page, 'Delete slide 2');
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Slide has been deleted successfully');
    await expect.poll(publicSlides).toEqual([all[0], all[2]]);
    await expect.poll(() => focusedLabel(page)).toBe('Delete slide 2');
    await undo(page, 'Slide has been deleted successfully').click();
    await toast(page, 'success', 'Slide has been restored successfully');
    await expect.poll(() => slides(page).count()).toBe(3);
    expect(await publicSlides()).toEqual(all);

    await button(page, 'Delete').focus();
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Product has been deleted successfully');
    await expect.poll(publicSlides).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await undo(page, 'Product has been deleted successfully').click();
    await toast(page, 'success', 'Slider has been restored successfully');
    await expect.poll(() => slides(page).count()).toBe(3);
    expect(await publicSlides()).toEqual(all);
  });
});
