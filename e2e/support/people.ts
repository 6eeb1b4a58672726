import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { makeClient } from './seedFixtures.ts';
import type { Person, Site } from './site.ts';

/** A new client for one test: carts and orders belong to the account (Q10). */
export const freshClient = ({ url, dataDir }: Site): Promise<Person> =>
  makeClient(url, dataDir, `client-${randomUUID()}@example.com`);

/** Fills in the login form and sends it. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login to your account' }).click();
};
