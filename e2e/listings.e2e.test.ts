import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { cards, names, pagination } from './support/cards.ts';
import { enter, focused, isFocused } from './support/keyboard.ts';
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

  test('R043 R178a small screens have only Previous and Next, others also the numbers; R044 a listing starts at page 1, also after a change of category, and Next keeps the focus', async ({
    walk,
  }) => {
    const page = await walk.open('/category/premium', { width: 360, height: 740 });
    const bar = pagination(page);
    await seen(bar.getByText(/^Showing 1 to 16/));
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', 'Next']);
    await bar.getByRole('button', { name: 'Next' }).press('Enter');
    await seen(bar.getByText(/^Showing 17 to 32/));
    expect(await focused(page)).toBe('BUTTON Next');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await bar.locator('[aria-current="page"]').innerText()).toBe('2');
    await bar.getByRole('button', { name: '1', exact: true }).click();
    await seen(bar.getByText(/^Showing 1 to 16/));
    await bar.getByRole('button', { name: 'Next' }).click();
    await seen(bar.getByText(/^Showing 17 to 32/));
    await page.getByRole('link', { name: 'Free Models' }).first().click();
    await seen(bar.getByText('Showing 1 to 1 of 1 results'));
  });

  test('R064 search has one required field with its text, lower-cases the term, and finds models by name; keys suffice (R019, Q26); a result that comes late does not change what was chosen', async ({
    walk,
  }) => {
    const page = await walk.open('/About');
    await enter(page, page.getByRole('button', { name: 'Search', exact: true }));
    const field = page.getByLabel('Search for models');
    await seen(field);
    await expect.poll(() => isFocused(field)).toBe(true);
    await field.press('Enter');
    await seen(page.getByText('Please Input Field', { exact: true }));
    await field.fill('OAK');
    await expect.poll(() => field.inputValue()).toBe('oak');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await seen(options.filter({ hasText: 'Oak Chair' }));
    await field.press('Enter');
    await at(page, '/search/oak');
    await expect.poll(() => focused(page)).toBe('H1 oak');
    await expect.poll(async () => (await names(page))[0]).toBe('Oak Chair');
    await seen(page.getByRole('status').filter({ hasText: /^\d+ models?$/ }));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => isFocused(field)).toBe(true);
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
