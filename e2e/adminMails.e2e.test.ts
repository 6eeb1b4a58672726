import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { boughtOrder } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls } from './support/calls.ts';
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
  endedAt: state === 'undeliverable' ? '2026-03-01T10:00:05.000Z' : null,
  answer,
  code,
});

test('the mails to a user are listed with their times, newest first, and each can be read as it was sent; one without a copy says so', async (walk, site) => {
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
  await mails(page).getByRole('link', { name: 'Receipt' }).click();
  await seen(page.getByText(`<${client.email}>`));
  const mail = page.frameLocator('iframe[title="The mail"]');
  await seen(mail.getByRole('heading', { level: 1 }));
  // Its style sheet is in it.
  await expect
    .poll(() => mail.locator('.card').evaluate((card) => getComputedStyle(card).padding))
    .not.toBe('0px');
  await page.goto(`/AdminDS/Mail/${randomUUID()}`);
  await seen(page.getByText('The shop has no copy of this mail'));
});

test('Q19 a verification mail can be sent again and then appears in the list; a list that cannot be loaded says so; each status is described, and long lists have pages', async (walk, site) => {
  walk.expectComplaint(/status of 400/);
  const email = 'visitor-2@example.com';
  const page = await walk.open(`/AdminDS/UsersTable?search=${email}`, { as: site.admin });
  await show(page, email);
  await seen(mails(page).first());
  const before = await mails(page).count();
  await dialogOf(page).getByRole('button', { name: 'Send mail again' }).click();
  await toast(page, 'success', 'Verification mail has been sent again');
  await expect.poll(() => mails(page).count()).toBe(before + 1);

  await answerCalls(page, mailCalls, 400, { message: 'broken' });
  await page.reload();
  await show(page, email);
  await seen(dialogOf(page).getByRole('alert'));
  await page.unroute(mailCalls);
  const json = [
    madeUp('refund', 'waiting'),
    madeUp('receipt', 'parked'),
    madeUp('reset', 'skipped'),
    madeUp('verify', 'undeliverable', 550, '5.1.1'),
  ];
  await page.route(mailCalls, (route) => route.fulfill({ headers: { 'X-Total-Count': '41' }, json }));
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => texts(mails(page)))
    .toEqual(
      [
        /^Refund Waiting Requested .*not been sent yet, or is being tried again\.$/,
        /^Receipt Parked Requested .*Background jobs say why and try it again\.$/,
        /^Reset the password Not needed Requested .*no longer needed when its turn came\.$/,
        /^Verify the email address Refused .*The mail server refused it \(550 5\.1\.1\)\.$/,
      ].map((text) => expect.stringMatching(text)),
    );
  const pages = page.getByRole('navigation', { name: 'Pages of mails' });
  const second = page.waitForRequest(/\/mails\?page=2&limit=20$/);
  await pages.getByRole('button', { name: 'Next' }).click();
  await second;
  await seen(pages.getByText('Showing 21 to 40 of 41 results'));
  expect(await violations(page)).toEqual([]);
});
