import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { colourRules, violations } from './axe.ts';
import { openScreen } from './openScreen.ts';
import type { Screen } from './screens/screen.ts';
import { test } from './walk.ts';

/** What is wider than the window: the page itself, or elements in it without a scroll container. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const guilty = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    );
    return [
      `${scrollWidth} px in ${clientWidth}`,
      ...guilty
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
    ];
  });

/** Every rule in light colours; in dark ones only what depends on colours. */
const accessibility = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, colourRules);
  return [...light.map((line) => `light ${line}`), ...dark.map((line) => `dark ${line}`)];
};

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 900 };

/** The tests of some screens: each is opened once, and everything is checked on the same page. */
export const checkScreens = (screens: readonly Screen[]): void => {
  describe('axe finds nothing on desktop and phone, light and dark; nothing scrolls sideways at 320 px, nor at 360 px with text twice as large (WCAG 2.2 AA, 1.4.4, 1.4.10)', () => {
    test.for(screens.map((screen) => [screen.name, screen] as const))(
      '%s',
      async ([, screen], { walk, site }) => {
        const open = (size: typeof desktop) => openScreen(walk, site, screen, { ...size, stillness: true });
        const found: Record<string, readonly string[]> = {};
        let page = await open(desktop);
        found.desktop = await accessibility(page);
        if (screen.differsByWidth) page = await open(phone);
        else await page.setViewportSize(phone);
        found.phone = await accessibility(page);

        await page.setViewportSize({ width: 320, height: 640 });
        found['320 px'] = await tooWide(page);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        found['360 px, text twice as large'] = await tooWide(page);
        expect(found).toEqual({ desktop: [], phone: [], '320 px': [], '360 px, text twice as large': [] });
      },
    );
  });
};
