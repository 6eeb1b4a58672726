import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { freshClient } from './people.ts';
import { consentBox } from './screens/orderingScreens.ts';
import type { Site } from './site.ts';
import { stored, type Walk } from './walk.ts';

/** Browser storage with these models in the cart. */
export const inCart = (...models: readonly WireModel[]): Readonly<Record<string, string>> => ({
  cart: JSON.stringify(models),
  cartTotal: String(models.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0)),
});
/** The models in the cart. */
export const rows = (page: Page): Locator =>
  page.locator('#main ul > li').filter({ has: page.locator('[data-remove]') });
/** The names of the models in the stored cart. */
export const keptCart = async (page: Page): Promise<readonly string[]> =>
  (JSON.parse((await stored(page, 'cart')) ?? '[]') as WireModel[]).map(({ ModalName }) => ModalName);

/** The payments at the card provider. */
export const payments = async ({ dataDir }: Site): Promise<readonly { amount: number; currency: string }[]> =>
  (await readFile(join(dataDir, 'sandbox', 'ledger.ndjson'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes('payment_intent.succeeded'))
    .map((line) => JSON.parse(line));

/** The cart page of a new client with these models in the cart. */
export const freshCart = async (walk: Walk, site: Site, ...models: readonly WireModel[]): Promise<Page> =>
  walk.open('/cart', { as: await freshClient(site), storage: inCart(...models) });

/** Presses the test card with this name, consents to immediate delivery, and pays. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('button', { name: card, exact: true }).click();
  await consentBox(page).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
};
