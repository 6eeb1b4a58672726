import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { boughtOrder, newClient, verificationSecret } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls } from './support/calls.ts';
import { downloadedBy, press } from './support/download.ts';
import { freshClient } from './support/people.ts';
import { seen, test, texts, toast } from './support/walk.ts';

const mailCalls = /\/api\/user\/[^/]+\/mails/;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Mails to / });
const mails = (page: Page) => dialogOf(page).getByRole('list', { name: 'Mails' }).getByRole('listitem');
const show = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Mails to .*${email}`) }).click();
  await seen(dialogOf(page));
};
/** A mail in a mocked answer. */
const madeUp = (
  template: string,
  state: string,
  answer: number | null = null,
  code: string | null = null,
) => ({
  _id: randomUUID(),
  template,
  state,
  askedAt: '2026-03-01T10:00:00.000Z',
  endedAt: ['sent', 'undeliverable'].includes(state) ? '2026-03-01T10:00:05.000Z' : null,
  answer,
  code,
});

test('the mails to a user are listed with their times, newest first, and each can be read as it was sent; one without a copy says so', async ({
  walk,
  site,
}) => {
  walk.expectComplaint(/status of 404/);
  const client = await freshClient(site);
  await boughtOrder(site.url, client.token, [site.models.chair]);
  const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
  await show(page, client.email);
  await expect
    .poll(() => texts(mails(page)))
    .toEqual([
      expect.stringMatching(/^Receipt Sent .*\d{4}/),
      expect.stringMatching(/^Verify the email address Sent .*\d{4}/),
    ]);
  expect(await dialogOf(page).getByRole('button', { name: 'Send mail again' }).count()).toBe(0);
  await mails(page).getByRole('link', { name: 'Receipt' }).click();
  await seen(page.getByText(`<${client.email}>`));
  const mail = page.frameLocator('iframe[title="The mail"]');
  await seen(mail.getByRole('heading', { level: 1 }));
  await expect
    .poll(() => mail.locator('.card').evaluate((card) => getComputedStyle(card).padding))
    .not.toBe('0px');
  expect(await violations(page)).toEqual([]);
  await page.goto(`/AdminDS/Mail/${randomUUID()}`);
  await seen(page.getByText('The shop has no copy of this mail'));
});

test('Q19 a verification mail can be sent again and then appears in the list; a list that cannot be loaded says so; each status is described, and long lists have pages', async ({
  walk,
  site,
}) => {
  walk.expectComplaint(/status of 400/);
  const person = newClient(`mailed-${randomUUID()}@example.com`);
  await callShop(site.url, 'POST /user/signup', { body: person });
  await verificationSecret(site.dataDir, person.email);
  const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
  await show(page, person.email);
  await expect.poll(() => mails(page).count()).toBe(1);
  await dialogOf(page).getByRole('button', { name: 'Send mail again' }).click();
  await toast(page, 'success', 'Verification mail has been sent again');
  await expect.poll(() => mails(page).count()).toBe(2);

  await answerCalls(page, mailCalls, 400, { message: 'broken' });
  await page.reload();
  await show(page, person.email);
  await seen(dialogOf(page).getByRole('alert'));
  await page.unroute(mailCalls);
  const states = [
    madeUp('refund', 'waiting'),
    madeUp('receipt', 'parked'),
    madeUp('reset', 'skipped'),
    madeUp('verify', 'undeliverable', 550, '5.1.1'),
  ];
  await page.route(mailCalls, (route) => route.fulfill({ headers: { 'X-Total-Count': '17' }, json: states }));
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => texts(mails(page)))
    .toEqual([
      expect.stringMatching(/^Refund Waiting Requested .*not been sent yet, or is being tried again\.$/),
      expect.stringMatching(/^Receipt Parked Requested .*Background jobs say why and try it again\.$/),
      expect.stringMatching(
        /^Reset the password Not needed Requested .*no longer needed when its turn came\.$/,
      ),
      expect.stringMatching(
        /^Verify the email address Refused .*The mail server refused it \(550 5\.1\.1\)\.$/,
      ),
    ]);
  const pages = page.getByRole('navigation', { name: 'Pages of mails' });
  await seen(pages.getByText('Showing 1 to 8 of 17 results'));
  const second = page.waitForRequest(/\/mails\?page=2&limit=8$/);
  await pages.getByRole('button', { name: 'Next' }).click();
  await second;
  await seen(pages.getByText('Showing 9 to 16 of 17 results'));
  expect(await violations(page)).toEqual([]);
});

test('the Admin gives a model, which the client downloads as one from the shop, and takes it back with a reason', async ({
  walk,
  site,
}) => {
  const client = await freshClient(site);
  const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
  await page.getByRole('button', { name: new RegExp(`^Give models to .*${client.email}`) }).click();
  const dialog = page.getByRole('dialog', { name: /^Models from the shop for / });
  await dialog.getByRole('button', { name: 'Give a model' }).click();
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('Oak Chair');
  await dialog.getByRole('button', { name: 'Give the model' }).click();
  await seen(dialog.getByText('Choose a model', { exact: true }).last());
  await dialog.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Oak Chair' });
  await dialog.getByLabel('Reason, for the client').fill('Sorry for the wait.');
  await dialog.getByRole('button', { name: 'Give the model' }).click();
  await toast(page, 'success', 'The model was given. The client is told by mail');
  await seen(dialog.getByRole('list', { name: 'Given models' }).getByText('Oak Chair'));

  const own = await walk.open('/clientDashboard', { as: client });
  const gifts = own.getByRole('region', { name: 'From the shop' });
  await seen(gifts.getByText('Oak Chair'));
  await downloadedBy(own, press(gifts.getByRole('button', { name: 'Download Now' })));
  expect(await violations(own)).toEqual([]);

  await dialog.getByRole('button', { name: 'Take back Oak Chair' }).click();
  await dialog.getByLabel('Reason, for the client').fill('It was meant for another person.');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await toast(page, 'success', 'The model was taken back. The client is told by mail');
  await seen(dialog.getByText('Nothing was given to them yet.'));
});
