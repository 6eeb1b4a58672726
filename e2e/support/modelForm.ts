import type { Locator, Page } from 'playwright-core';

/** Values of the upload form's text fields, by their labels. */
export const modelTexts = {
  'Model Name': 'Walnut Stool',
  Platform: 'Blender',
  Format: 'OBJ',
  Render: 'Cycles',
  Material: 'Walnut',
  'Model Style': 'Rustic',
  Length: '30 cm',
  Width: '30 cm',
  Height: '45 cm',
  Polys: '800',
} as const;

export const form = (page: Page): Locator => page.locator('#main form');
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });

export const fillTexts = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
};

/** Chooses type, category and sub-category, whose options load with the category (R093). */
export const classify = async (page: Page, type: string, category: string, sub: string): Promise<void> => {
  await field(page, 'Free & Premium').selectOption(type);
  await field(page, 'Category').selectOption(category);
  await field(page, 'Sub-Category').selectOption(sub);
};

export const submit = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Submit', exact: true }).click();

export const faults = async (page: Page): Promise<readonly string[]> =>
  (await form(page).locator('[id$="-error"]').allInnerTexts()).map((text) => text.trim());
