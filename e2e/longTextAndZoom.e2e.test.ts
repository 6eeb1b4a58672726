import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { byWire } from '../backend/src/domain/catalogue/models/modelAttributes.ts';
import { newClient } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { inCart, rows } from './support/cart.ts';
import { tooWide } from './support/checkScreens.ts';
import { focus } from './support/keyboard.ts';
import { isNightly } from './support/nightly.ts';
import { openScreen } from './support/openScreen.ts';
import { ownModel } from './support/ownModel.ts';
import { adminScreens } from './support/screens/adminScreens.ts';
import { orderingScreens } from './support/screens/orderingScreens.ts';
import type { Screen } from './support/screens/screen.ts';
import { gone, seen, test, toast, walking } from './support/walk.ts';

/** A word without a break opportunity: neither space nor hyphen. */
const word = 'Honorificabilitudinitatibus'.repeat(4).slice(0, 90);
const longEmail = `${'a'.repeat(30)}.${'b'.repeat(30)}@${'c'.repeat(30)}.example`;

const screenOf = (name: string): Screen => {
  const screen = [...adminScreens, ...orderingScreens].find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
};

/** Whether the centre of an element is in the window and not covered by another element. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

test('a word of 90 letters and an address of 100 wrap on every page, and no control is cut off', async (walk, site) => {
  walk.expectComplaint(/status of 404/);
  const { url, admin, regular } = site;
  const person = { ...newClient(longEmail), firstName: word.slice(0, 40) };
  await callShop(url, 'POST /user/signup', { body: person });
  const texts = {
    ...byWire(() => word),
    ModalStyle: word.toUpperCase(),
    ModalMaterial: word.toUpperCase(),
    description: word,
    tags: `${word.slice(0, 40)}, ${word.slice(1, 41)}`,
  };
  const model = await ownModel(site, texts);
  const free = await ownModel(site, { ...texts, ModalType: 'free', ModalPrice: '0' });
  const found: string[] = [];
  for (const [path, as, button] of [
    [`/ProductDetail/${model._id}`, undefined, 'Add Cart'],
    [`/ProductDetail/${free._id}`, undefined, 'Download Now'],
    ...[
      ...['/', '/category/free', '/category/Furniture', `/category/Furniture/${word}`],
      ...[`/search/${word.toLowerCase()}`, `/${word}`, `/users/${word}/verify`],
    ].map((path) => [path, undefined, null] as const),
    ['/cart', regular, `Remove ${word}`],
    ['/AdminDS/ModelsTable', admin, 'Delete'],
    ['/AdminDS/UsersTable', admin, /^Erase .*@c/],
    [`/AdminDS/History/model/${model._id}`, admin, 'Details'],
    ['/AdminDS/Moment', admin, null],
  ] as const) {
    const storage = path === '/cart' ? inCart(model) : {};
    const page = await walk.open(path, { ...(as && { as }), storage, stillness: true });
    if (as) await seen(page.getByText(word.slice(0, 40)).first());
    for (const width of isNightly ? [320, 360, 500, 640, 768, 1024, 1280] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('a[data-card] :is(h3, span)').evaluateAll((all) =>
        all
          .filter((text) => {
            const card = text.closest('a')?.getBoundingClientRect();
            return text.getBoundingClientRect().right > (card?.right ?? 0);
          })
          .map((text) => text.outerHTML.slice(0, 120)),
      );
      for (const fault of [...cut, ...(await tooWide(page))])
        found.push(`${path.slice(0, 40)} at ${width}: ${fault}`);
      if (button === null) continue;
      const target = page.locator('#main').getByRole('button', { name: button }).first();
      const box = await target.boundingBox();
      if (!box || box.x < 0 || box.x + box.width > width) found.push(`${path} cuts ${button} at ${width}`);
    }
    await walk.leave(page);
  }
  expect(found).toEqual([]);
});

describe('a window of 320 × 256 px, as at 400 % (WCAG 1.4.10, 2.4.11)', () => {
  const low = { width: 320, height: 256, stillness: true };

  test('sticky elements scroll with the page and never cover the focused element', async (walk, site) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`, low);
    const bar = page.getByRole('button', { name: 'Add Cart' }).locator('..');
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    const form = await openScreen(walk, site, screenOf('admin-update-model'), low);
    const foot = form.getByRole('button', { name: 'Submit' }).locator('..');
    expect(await foot.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    for (const control of await form.locator('#main form :is(input, select, button)').all()) {
      await focus(control);
      const message = await control.evaluate((element) => element.outerHTML);
      await expect.poll(() => isUncovered(control), { message }).toBe(true);
    }
  });

  // All are made of the same parts: in the gate, the longest and a form prove them.
  walking.for([
    'admin-order-details',
    'erase-account',
    ...(isNightly ? ['admin-erase-user', 'admin-erase-messages', 'admin-mails'] : []),
  ])(
    'the dialog %s scrolls as a whole: each of its controls comes into sight with the focus',
    async (name, { walk, site }) => {
      const page = await openScreen(walk, site, screenOf(name), low);
      const dialog = page.getByRole('dialog');
      expect(await isUncovered(page.locator(':focus'))).toBe(true);
      for (const control of await dialog.locator(':is(input, select, button, a)').all()) {
        await control.focus();
        expect(await isUncovered(control), await control.evaluate((element) => element.outerHTML)).toBe(true);
      }
      // Heading and buttons are not sticky here: they would leave no room for the content.
      const { moved, scrolled } = await dialog.evaluate((element) => {
        const headingTop = () => element.querySelector('h2')?.getBoundingClientRect().top ?? 0;
        element.scrollTop = 0;
        const before = headingTop();
        element.scrollTop = element.scrollHeight;
        return { moved: Math.round(before - headingTop()), scrolled: Math.round(element.scrollTop) };
      });
      expect(scrolled).toBeGreaterThan(0);
      expect(moved).toBe(scrolled);
      expect(await violations(page)).toEqual([]);
    },
  );
});

describe('toasts', () => {
  test('the toast of a refused payment covers neither the pay button nor the reason', async (walk, site) => {
    const page = await openScreen(walk, site, screenOf('cart-declined'), { height: 800, stillness: true });
    await seen(page.locator('.Toastify__toast').first());
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const target of [
        page.getByRole('button', { name: /^Pay \$/ }),
        page.getByText('Your card was declined.'),
      ]) {
        await target.scrollIntoViewIfNeeded();
        expect(await isUncovered(target)).toBe(true);
      }
    }
  });

  test('an error and an Undo are shown together, however many successes there are, and go away without motion, too', async (walk, site) => {
    const { body } = await callShop(site.url, 'GET /modal');
    const fillers = body.filter(({ ModalName }) => ModalName.startsWith('Filler')).slice(0, 6);
    const page = await walk.open('/cart', { storage: inCart(...fillers), stillness: true });
    for (const { ModalName } of fillers.slice(1)) {
      await page.getByRole('button', { name: `Remove ${ModalName}` }).click();
      await gone(rows(page).filter({ hasText: ModalName }));
    }
    const stack = page.locator('.Toastify__toast');
    await expect.poll(() => stack.count()).toBe(4);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await toast(page, 'error', 'First You have to Login');
    await expect.poll(() => stack.count()).toBe(4);
    // Its button shows the focus, and a closed toast gives it back to the page.
    const close = stack.getByRole('button', { name: 'close' }).first();
    await page.keyboard.press('Tab');
    await close.focus();
    expect(await close.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    await expect.poll(() => stack.count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await expect.poll(() => stack.count()).toBe(0);
  });
});

describe('more contrast (prefers-contrast)', () => {
  test('in light and in dark the lines around things reach 3 : 1', async (walk) => {
    const luminance = (hex: string): number => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const page = await walk.open('/FAQ');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      const [line = '', ground = ''] = await page.evaluate(() =>
        ['--color-line', '--color-bg'].map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
        ),
      );
      const [darker = 0, lighter = 0] = [luminance(line), luminance(ground)].toSorted(
        (one, other) => one - other,
      );
      expect((lighter + 0.05) / (darker + 0.05), colorScheme).toBeGreaterThanOrEqual(3);
    }
  });
});

test('with forced colours (Windows High Contrast) a pressed button and a current link differ from others', async (walk, site) => {
  const look = (control: Locator) =>
    control.evaluate((element) => {
      const { borderColor, textDecorationLine } = getComputedStyle(element);
      return [borderColor, textDecorationLine];
    });
  const page = await walk.open(`/ProductDetail/${site.models.chair._id}`);
  await page.emulateMedia({ forcedColors: 'active' });
  const unit = page.getByRole('group', { name: 'Unit of lengths' }).getByRole('button');
  await unit.first().click();
  expect(await look(unit.first())).not.toEqual(await look(unit.last()));
  const thumbnail = page.getByRole('button', { name: /^Image \d of/ });
  expect(await look(thumbnail.first())).not.toEqual(await look(thumbnail.last()));
});
