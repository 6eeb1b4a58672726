import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { colourRules, violations } from './axe.ts';
import { partsTooWide } from './engines/pageScripts.ts';
import { isNightly } from './nightly.ts';
import { openScreen } from './openScreen.ts';
import type { Screen } from './screens/screen.ts';
import { walking } from './walk.ts';

export const tooWide = (page: Page): Promise<readonly string[]> => page.evaluate(partsTooWide);

/** Short words that break within. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          broken.push(`${word} breaks in ${node.parentElement?.outerHTML.slice(0, 160)}`);
      }
    }
    return broken.slice(0, 5);
  });

/** Text that a box without a scroll bar cuts off, and controls that overlap. */
const cutOrCovered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const described = (element: Element) => element.outerHTML.slice(0, 160);
    const cutters = new Map<Element, Element | null>();
    /** The nearest box that clips its content and cannot be scrolled; scrollable content is not lost. */
    const cutter = ({ parentElement: box }: Element): Element | null => {
      if (box === null) return null;
      const known = cutters.get(box);
      if (known !== undefined) return known;
      const { overflowX, position, textOverflow } = getComputedStyle(box);
      const isOpen = ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis';
      const isShut = ['hidden', 'clip'].includes(overflowX);
      const found = isOpen || (isShut && position === 'absolute') ? null : isShut ? box : cutter(box);
      cutters.set(box, found);
      return found;
    };
    const range = document.createRange();
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || !shown(element)) continue;
      range.selectNodeContents(node);
      const box = cutter(element)?.getBoundingClientRect();
      const words = range.getBoundingClientRect();
      if (box && box.width > 1 && words.left < box.right && words.right > box.right + 1)
        cut.push(`cut: ${described(element)}`);
    }
    /** A sticky bar covers the content that scrolls beneath it, on purpose. */
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const scope = document.querySelector('dialog:modal') ?? document.querySelector('#main') ?? document.body;
    const controls = [...scope.querySelectorAll(':is(button, a[href], input, select)')].filter(
      (control) =>
        shown(control) &&
        getComputedStyle(control).display !== 'inline' &&
        (scope.matches('dialog') || !stays(control)),
    );
    /** The part of a control that no scroll container clips. */
    const visible = (control: Element) => {
      let { left, right, top, bottom } = control.getBoundingClientRect();
      for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const frame = box.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    const places = controls.map((control) => ({ control, ...visible(control) }));
    const covered = places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 &&
            !a.control.contains(b.control),
        )
        .map((b) => `${described(a.control)} lies over ${described(b.control)}`),
    );
    return [...cut, ...covered].slice(0, 5);
  });

/** Every rule in light colours; at night also the rules that depend on colours, in dark ones. */
const accessibility = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violations(page);
  if (!isNightly) return light;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, colourRules);
  return [...light.map((line) => `light ${line}`), ...dark.map((line) => `dark ${line}`)];
};

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 900 };

/** States that consist of parts of other screens, or that other tests check with axe. */
const states = new RegExp(
  `^(${[
    'home-(waiting|failed)|product-(saved|free|unknown)|category-empty|search-panel|menu-category',
    'login-.*|reset-password-errors|contact-(errors|sent)|not-loaded',
    'cart-(empty|changed|declined|unanswered)|wishlist-empty|orders-.*|erase-account|receipt-unknown',
    'admin-(dashboard-failed|add-model-measured|update-model-unknown|slider-.+|users-failed|mails|erase-messages.*)',
    'admin-(order-details|money-differences|models-.*|jobs|not-found|history-(empty|user|unknown))',
  ].join('|')})$`,
);

/**
 * The tests of some screens: each is opened once, and all checks run on the same page. The gate checks each screen on a phone in light
 * colours, the nightly run also its other states, a desktop and dark colours.
 */
export const checkScreens = (screens: readonly Screen[]): void => {
  describe('axe finds nothing; at 320 px, and with text twice as large, nothing scrolls sideways, is cut off or covered (WCAG 2.2 AA, 1.4.4, 1.4.10)', () => {
    walking.for(screens.filter(({ name }) => isNightly || !states.test(name)))(
      '$name',
      async (screen, { walk, site }) => {
        const open = (size: typeof desktop) => openScreen(walk, site, screen, { ...size, stillness: true });
        const found: Record<string, readonly string[]> = {};
        let page = await open(isNightly ? desktop : phone);
        if (isNightly) {
          found.desktop = await accessibility(page);
          if (screen.differsByWidth) page = await open(phone);
          else await page.setViewportSize(phone);
        }
        found.phone = await accessibility(page);

        await page.setViewportSize({ width: 320, height: 640 });
        found['320 px'] = [
          ...(await tooWide(page)),
          ...(await brokenWords(page)),
          ...(await cutOrCovered(page)),
        ];
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        for (const width of isNightly ? [360, 1280] : [360]) {
          await page.setViewportSize({ width, height: 740 });
          found[`${width} px, text twice as large`] = [
            ...(await tooWide(page)),
            ...(await cutOrCovered(page)),
          ];
        }
        expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
      },
    );
  });
};
