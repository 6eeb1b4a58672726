import type { Locator, Page } from 'playwright-core';
import { texts } from './walk.ts';

/** The products of the grid, without New Arrivals. */
export const cards = (page: Page): Locator => page.locator('#main ul > li > a[href^="/ProductDetail/"]');

/** Their names, in order. */
export const names = (page: Page): Promise<readonly string[]> =>
  texts(cards(page).getByRole('heading', { level: 3 }));

export const pagination = (page: Page): Locator => page.getByRole('navigation', { name: 'Pagination' });
