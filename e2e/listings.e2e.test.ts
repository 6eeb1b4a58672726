import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { cards, names, pagination } from './support/cards.ts';
import { enter, focused } from './support/keyboard.ts';
import { at, gone, heading, seen, test, texts, visit } from './support/walk.ts';

describe('listings', () => {
  test('R017 R040 the cover of version B shows whole pictures beside its title, at every width, and dims no text in the dark', async ({
    walk,
  }) => {
    const page = await walk.open('/category/Furniture', { dark: true, stillness: true });
    const title = heading(page, 'Furniture');
    const pictures = title.locator('../..').locator('.render-ground:visible');
    for (const [width, shown] of [
      [320, 2],
      [768, 2],
      [1280, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => pictures.count(), { message: `at ${width}` }).toBe(shown);
      const beside = await title.boundingBox();
      if (!beside) throw new Error('There is no title');
      for (const picture of await pictures.all()) {
        await seen(picture.locator('img'));
        const box = await picture.boundingBox();
        if (!box) throw new Error('There is no picture');
        expect(box.width / box.height, `at ${width}`).toBeCloseTo(4 / 3, 1);
        const isApart = box.x >= beside.x + beside.width || box.y >= beside.y + beside.height;
        expect(isApart, `at ${width}`).toBe(true);
      }
    }
    const filters = await title.evaluate((element) => {
      const around = (each: Element | null): string[] =>
        each ? [getComputedStyle(each).filter, ...around(each.parentElement)] : [];
      return around(element);
    });
    expect(new Set(filters)).toEqual(new Set(['none']));
    expect(await violations(page)).toEqual([]);
  });

  test("R041 R042 its grid 'Customers also purchased' shows image, name, category and type, linking to the product; a single page has no buttons", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/category/Furniture');
    await seen(page.getByRole('heading', { name: 'Customers also purchased', exact: true }));
    const first = cards(page).first();
    await seen(first.locator('img'));
    expect(await first.innerText()).toMatch(/Oak Chair\s+Furniture\s+premium/i);
    expect(await first.getAttribute('href')).toBe(`/ProductDetail/${site.models.chair._id}`);
    await seen(pagination(page).getByText('Showing 1 to 3 of 3 results'));
    expect(
      await pagination(page).getByRole('combobox').or(pagination(page).getByRole('button')).count(),
    ).toBe(0);
    await first.click();
    await seen(heading(page, 'Oak Chair'));
  });

  test('R147 R148 sub-categories and types are links with the number of their models, and each keeps the choice of the other', async ({
    walk,
  }) => {
    const page = await walk.open('/category/House?sort=cheapest');
    const chip = (list: string, name: RegExp) =>
      page.getByRole('list', { name: list }).getByRole('link', { name });
    await chip('Sub-categories', /^Living Room \d+$/).click();
    await at(page, '/category/House/Living_Room?sort=cheapest');
    await expect.poll(() => names(page)).toEqual(['Desk Lamp', 'Wool Rug']);
    await chip('Free or premium', /^Free \d+$/).click();
    await at(page, '/category/House/Living_Room?type=free&sort=cheapest');
    await expect.poll(() => names(page)).toEqual(['Desk Lamp']);
    expect(await chip('Free or premium', /^Free \d+$/).getAttribute('aria-current')).toBe('true');
    await chip('Sub-categories', /^All House$/).click();
    await at(page, '/category/House?type=free&sort=cheapest');
  });

  test("R018 R038 version A: products whose category or sub-category equals the lowercased parameter; R039 without a match: 'oops! No Category Found'; without scripts the filters are a form, and the choice is in the address", async ({
    walk,
  }) => {
    walk.expectComplaint(/status of 404/);
    const page = await walk.page({ scriptless: true, width: 375 });
    await page.goto('/FURNITURE');
    expect(await names(page)).toEqual(['Oak Chair', 'Pine Table', 'Sold Cabinet']);
    await page.goto('/nothing-here');
    await seen(page.getByText('oops! No Category Found', { exact: true }));
    await page.goto('/category/Furniture');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Format', { exact: true }).selectOption('obj');
    await page.getByLabel('Price', { exact: true }).selectOption('11-25');
    await page.getByRole('button', { name: 'Show models', exact: true }).click();
    expect(new URL(page.url()).search).toMatch(/format=obj.*price=11-25/);
    await seen(page.getByText('2 chosen'));
    expect(await names(page)).toEqual(['Oak Chair']);
    await page.getByLabel('Animated').check();
    await page.getByRole('button', { name: 'Show models', exact: true }).click();
    await seen(page.getByText('No models match these filters'));
  });

  test("R042 R044: 'Showing X to Y of N results', Previous, Next, and a button for each page", async ({
    walk,
  }) => {
    const page = await walk.open('/');
    const bar = pagination(page);
    await seen(bar.getByText(/^Showing 1 to 16 of \d+ results$/));
    const total = Number(/of (\d+)/.exec(await bar.innerText())?.[1]);
    const numbers = Array.from({ length: Math.min(Math.ceil(total / 16), 4) }, (_, index) =>
      String(index + 1),
    );
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', ...numbers, 'Next']);
    await bar.getByRole('button', { name: '3', exact: true }).click();
    await seen(bar.getByText(`Showing 33 to ${Math.min(48, total)} of ${total} results`));
    await bar.getByRole('button', { name: 'Previous' }).click();
    await seen(bar.getByText(`Showing 17 to 32 of ${total} results`));
    expect(await bar.locator('[aria-current="page"]').innerText()).toBe('2');
    await bar.getByRole('button', { name: 'Next' }).press('Enter');
    await seen(bar.getByText(`Showing 33 to ${Math.min(48, total)} of ${total} results`));
    expect(await focused(page)).toBe('BUTTON Next');
  });

  test('R043 small screens have only Previous and Next; R044 R178a a listing starts at page 1, also after a change of category', async ({
    walk,
  }) => {
    const page = await walk.open('/category/premium', { width: 360, height: 740 });
    const bar = pagination(page);
    await seen(bar.getByText(/^Showing 1 to 16/));
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', 'Next']);
    await gone(bar.getByRole('combobox'));
    await bar.getByRole('button', { name: 'Next' }).click();
    await seen(bar.getByText(/^Showing 17 to 32/));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Free Models' }).first().click();
    await seen(bar.getByText('Showing 1 to 1 of 1 results'));
  });

  test('R064 search has one required field with its text, lower-cases the term, and finds models by name; keys suffice (R019, Q26)', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    await enter(page, page.getByRole('button', { name: 'Search', exact: true }));
    const field = page.getByLabel('Search for models');
    await seen(field);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('required')).not.toBe(null);
    await field.press('Enter');
    await seen(page.getByText('Please Input Field', { exact: true }));
    await field.fill('OAK');
    await expect.poll(() => field.inputValue()).toBe('oak');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await seen(options.filter({ hasText: 'Oak Chair' }));
    await field.press('ArrowUp');
    const chosen = page.getByRole('option', { selected: true });
    expect(await chosen.innerText()).toMatch(/^(The result|All \d+ results)$/);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await field.press('Escape');
    await gone(options);
    await field.press('Enter');
    await at(page, '/search/oak');
    await expect.poll(() => focused(page)).toBe('H1 oak');
    await expect.poll(async () => (await names(page))[0]).toBe('Oak Chair');
    await seen(page.getByRole('status').filter({ hasText: /^\d+ models?$/ }));
    expect(await page.getByLabel('Search again').inputValue()).toBe('oak');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('oak');
    const late = Promise.withResolvers<void>();
    await page.route(/search=oak.+c/, async (route) => {
      await late.promise;
      const response = await route.fetch();
      const rows = await response.json();
      await route.fulfill({ response, json: [{ ...rows[0], _id: 'late', ModalName: 'Late Oak' }, ...rows] });
    });
    await page.keyboard.type('oak');
    await seen(options.filter({ hasText: /^Oak Chair/ }));
    await page.keyboard.type(' c');
    await page.keyboard.press('ArrowDown');
    late.resolve();
    await seen(options.filter({ hasText: 'Late Oak' }));
    await page.keyboard.press('Enter');
    await seen(heading(page, 'Oak Chair'));
  });

  test('the keys of an input method that composes a word choose no suggestion and send no search', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByLabel('Search for models');
    await field.fill('oak ');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await seen(options.filter({ hasText: 'Oak Chair' }));
    const device = await page.context().newCDPSession(page);
    await device.send('Input.imeSetComposition', { text: 'いす', selectionStart: 2, selectionEnd: 2 });
    for (const key of ['ArrowDown', 'Enter'])
      await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    expect(await field.getAttribute('aria-activedescendant')).toBe(null);
    expect(await field.inputValue()).toBe('oak いす');
    await device.send('Input.insertText', { text: '椅子' });
    expect(await field.inputValue()).toBe('oak 椅子');
    expect(new URL(page.url()).pathname).toBe('/About');
    await field.press('Enter');
    await at(page, '/search/oak 椅子');
  });

  test('a search says what was corrected, leads back to the term as typed, and shows filters in words as chips; one without results leads to one with results, and to categories', async ({
    walk,
  }) => {
    const page = await walk.open('/search/premium%20chiar');
    await seen(page.getByText('Results for premium chair.'));
    await seen(page.getByRole('heading', { name: 'Oak Chair' }));
    const order = page.getByLabel('Sort by');
    await order.focus();
    await order.selectOption('Price, low to high');
    await at(page, /premium%20chiar\?sort=cheapest$/);
    expect(await order.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Remove the filter Premium' }).click();
    await at(page, '/search/chiar');
    await page.getByRole('link', { name: 'Search instead for chiar' }).click();
    await at(page, '/search/chiar?exact=true');
    await seen(page.getByText('No results for chiar'));

    await visit(page, '/search/chairlift');
    await seen(page.getByText('No results for chairlift'));
    const nothing = page.locator('#main p', { hasText: 'Look around in' });
    expect(await nothing.getByRole('link').count()).toBeGreaterThan(0);
    await page
      .locator('#main p', { hasText: 'Did you mean' })
      .getByRole('link', { name: 'chair', exact: true })
      .click();
    await at(page, '/search/chair');
    await seen(page.getByRole('heading', { name: 'Oak Chair' }));
  });

  test('odd addresses are answered: a search far too long or with control characters, a category of signs alone, half an escape; there is nothing to try again, and nothing is too wide', async ({
    walk,
  }) => {
    walk.expectComplaint(/status of (404|422)/);
    const page = await walk.page();
    for (const path of [
      `/search/${'chair'.repeat(60)}`,
      '/category/%25%5C%22%3Cb%3E%27--',
      '/search/oak%00%1F',
      '/%E0%A4%A',
    ]) {
      await visit(page, path);
      const nothing = page.getByText(/^(No results for |oops! No Category Found|There is nothing at )/);
      await seen(nothing.or(cards(page)).first());
      await gone(page.getByRole('button', { name: 'Try again' }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  });
});
