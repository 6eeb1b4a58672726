import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Look } from './look.ts';
import type { Screen } from './screens/screen.ts';
import type { Site } from './site.ts';
import type { Walk } from './walk.ts';
import { seen, visit } from './walk.ts';

/** Whether the pictures that the page preloads are there: a browser complains of one that another size replaces before it came. */
const hasFirstPictures = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].every(
      ({ complete }) => complete,
    ),
  );

/** Opens a screen and waits until it is complete: heading, answers, first pictures, and no spinner unless the screen is supposed to show one. */
export const openScreen = async (walk: Walk, site: Site, screen: Screen, look: Look): Promise<Page> => {
  const person = screen.as?.(site);
  walk.expectComplaint(...(screen.complaints ?? []));
  const page = await walk.page({
    ...look,
    ...(person && { as: person }),
    storage: screen.storage?.(site) ?? {},
  });
  await screen.answers?.(page);
  await visit(page, screen.path(site));
  await seen(page.locator('#main h1').first());
  await screen.ready?.(page);
  if (!screen.waits) await expect.poll(() => page.locator('[role="status"].fixed').count()).toBe(0);
  await expect.poll(() => hasFirstPictures(page)).toBe(true);
  // Scrolled to the top, so that the header covers no content.
  await page.evaluate(() => window.scrollTo(0, 0));
  return page;
};
