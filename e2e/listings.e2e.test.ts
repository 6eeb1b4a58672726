import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { cards, names, pagination } from './support/cards.ts';
import { focused } from './support/keyboard.ts';
import { at, gone, heading, seen, test, texts, visit } from './support/walk.ts';

describe('listings', () => {
  test('R017 R040 the cover of version B is a strip beside a whole picture; the first row of models is whole on the first screen; from 1280 px the filters are a column that applies at once', async (walk) => {
    const page = await walk.open('/category/premium', { dark: true, stillness: true });
    const title = heading(page, 'Premium');
    const cover = title.locator('../..');
    const form = page.locator('form[aria-label="Filters"]');
    for (const [width, height, columns] of [
      [390, 844, 2],
      [768, 1024, 4],
      [1280, 800, 4],
      [1600, 900, 6],
    ] as const) {
      await page.setViewportSize({ width, height });
      const row = async () => {
        const boxes = await cards(page).evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().toJSON()),
        );
        return boxes.filter(({ top }) => top === boxes[0].top);
      };
      await expect.poll(async () => (await row()).length, { message: `at ${width}` }).toBe(columns);
      const [first] = await row();
      expect(first.bottom, `at ${width}`).toBeLessThanOrEqual(height);
      const [strip, picture, beside] = await Promise.all(
        [cover, cover.locator('.render-ground'), form].map((part) => part.boundingBox()),
      );
      expect(strip?.height, `at ${width}`).toBeLessThanOrEqual(96);
      expect((picture?.width ?? 0) / (picture?.height ?? 1), `at ${width}`).toBeCloseTo(4 / 3, 1);
      // Otherwise they are a sheet, which is closed.
      expect(beside ? beside.x + beside.width < first.left : null, `at ${width}`).toBe(
        width < 1280 ? null : true,
      );
    }
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.locator('[popover]:popover-open');
    await seen(sheet);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => sheet.count()).toBe(0);
    const filters = await title.evaluate((element) => {
      const around = (each: Element | null): string[] =>
        each ? [getComputedStyle(each).filter, ...around(each.parentElement)] : [];
      return around(element);
    });
    expect(new Set(filters)).toEqual(new Set(['none']));
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Category').focus();
    await page.getByLabel('Category').selectOption('furniture');
    await at(page, '/category/premium');
    await expect.poll(() => new URL(page.url()).search).toBe('?category=furniture');
    await expect
      .poll(async () => new Set(await texts(cards(page).locator('h3 + p'))))
      .toEqual(new Set(['Furniture']));
    expect(await focused(page)).toMatch(/^SELECT/);
  });

  test("R018 R038 version A: products whose category or sub-category equals the lowercased parameter; R039 without a match: 'oops! No Category Found'; without scripts the filters are a form, and the choice is in the address", async (walk) => {
    walk.expectComplaint(/status of 404/);
    const page = await walk.page({ scriptless: true, width: 375 });
    await page.goto('/FURNITURE');
    expect(await names(page)).toEqual(['Oak Chair', 'Pine Table', 'Sold Cabinet']);
    await page.goto('/nothing-here');
    await seen(page.getByText('oops! No Category Found', { exact: true }));
    await page.goto('/category/Furniture');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Format', { exact: true }).selectOption('obj');
    await page.getByLabel('Price', { exact: true }).selectOption('11-25');
    await page.getByRole('button', { name: 'Show models', exact: true }).click();
    expect(new URL(page.url()).search).toMatch(/format=obj.*price=11-25/);
    await seen(page.getByRole('button', { name: 'Filters 2 chosen' }));
    expect(await names(page)).toEqual(['Oak Chair']);
    await page.goto('/category/Furniture?animated=true');
    await seen(page.getByText('No models match these filters'));
  });

  test('R043 R178a small screens have only Previous and Next, others also the numbers; R044 a listing starts at page 1, also after a change of category, and Next keeps the focus', async (walk) => {
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

  test('R064 search has one required field with its text, lower-cases the term, and finds models by name; keys suffice (R019, Q26); a result that comes late does not change what was chosen', async (walk) => {
    const page = await walk.open('/About');
    const field = page.getByLabel('Search for models');
    await field.focus();
    await field.press('Enter');
    await seen(page.getByText('Please Input Field', { exact: true }));
    await field.fill('..');
    await field.press('Enter');
    await seen(page.getByText('Please Input Field', { exact: true }));
    await field.fill('K');
    await field.press('Home');
    await page.keyboard.type('OA');
    await expect.poll(() => field.inputValue()).toBe('oak');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await seen(options.filter({ hasText: 'Oak Chair' }));
    await field.press('Enter');
    await at(page, '/search/oak');
    await expect.poll(() => focused(page)).toBe('H1 oak');
    await expect.poll(async () => (await names(page))[0]).toBe('Oak Chair');
    await seen(page.getByRole('status').filter({ hasText: /^\d+ models?$/ }));
    await field.focus();
    expect(await field.inputValue()).toBe('oak');
    const late = Promise.withResolvers<void>();
    await page.route(/search=oak.+c/, async (route) => {
      await late.promise;
      const response = await route.fetch();
      const rows = await response.json();
      await route.fulfill({
        response,
        json: [{ ...rows[0], _id: 'late', ModalName: 'Late Oak', turning: undefined }, ...rows],
      });
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

  test('the keys of an input method that composes a word choose no suggestion and send no search', async (walk) => {
    const page = await walk.open('/About');
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
    await field.fill('oak, under 1,500 / 椅子');
    await field.press('Enter');
    await seen(heading(page, 'oak, under 1,500 / 椅子'));
    expect(await field.inputValue()).toBe('oak, under 1,500 / 椅子');
    await visit(page, '/search/50%252C');
    expect(await field.inputValue()).toBe('50%2C');
    await visit(page, '/search/%20%20');
    await seen(heading(page, 'all models'));
  });

  test('odd addresses are answered: a search far too long or with control characters, a category of signs alone, half an escape; there is nothing to try again, and nothing is too wide', async (walk) => {
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
