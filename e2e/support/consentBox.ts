import type { Locator, Page } from 'playwright-core';

/** The box in the checkout that asks for delivery at once (Q40). */
export const consentBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I want my models delivered at once/ });
