import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openScreen } from './support/openScreen.ts';
import { screens } from './support/screens.ts';
import { test } from './support/walk.ts';

/** What is too wide for the window: the page itself, or things in it that no scroller of their own holds. */
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

describe('reflow (WCAG 1.4.4, 1.4.10)', () => {
  test.for(screens.map((screen) => [screen.name, screen] as const))(
    '%s: no sideways scrolling at 320 px, nor at 360 px with text twice as large',
    async ([, screen], { walk, site }) => {
      const page = await openScreen(walk, site, screen, { width: 320, height: 640, stillness: true });
      expect(await tooWide(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await tooWide(page)).toEqual([]);
    },
  );
});
