import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Maximum number of key presses to reach an element. */
const reach = 120;

/** Whether an element has the focus. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Focuses a control. In a page with a guard it takes no focus until the session is checked. */
export const focus = (target: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await target.focus();
      return isFocused(target);
    })
    .toBe(true);

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < reach; presses += 1) {
    if (await isFocused(target)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
};

/** Tabs to a field and types. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Tabs to a button or link and presses it. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''}`;
  });
