import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { at, heading, seen, test, texts, toast } from './support/walk.ts';

const labels = {
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};
const letter = {
  fname: 'Ada',
  lname: 'Byron',
  email: 'ada@example.com',
  subject: 'A licence',
  message: 'May I use it in a film?',
};

const form = (page: Page) => page.locator('#main form');
const write = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await form(page).locator(`[name="${name}"]`).fill(value);
};
const send = (page: Page): Promise<void> => form(page).getByRole('button').click();
const faults = (page: Page): Promise<readonly string[]> => texts(form(page).locator('[id$="-error"]'));
const values = (page: Page): Promise<readonly string[]> =>
  form(page)
    .locator('input, textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

test("R045 'Get in touch': postal address, e-mail, and the link to /privicy (R024); R047 first name, last name, subject and message are required: 'Please fill out this field'; R048 'Email is Required', 'Invalid email address'; R051 a failure says 'Some thing went wrong' and keeps what was typed (Q29); R046 R049 R050 posts service, template, public key and fields; the name is first, space, last name; after 'Email Sent Successfull' the form is empty again", async ({
  walk,
}) => {
  walk.expectComplaint(/status of 503/);
  const page = await walk.open('/contactUs');
  await seen(heading(page, 'Get in touch'));
  await seen(page.locator('address').getByText('1 Example Street, London, United Kingdom'));
  await seen(page.locator('address').getByRole('link', { name: 'hello@shop.example' }));
  for (const [name, label] of Object.entries(labels))
    expect(await page.getByLabel(label, { exact: true }).getAttribute('name')).toBe(name);

  await send(page);
  const missing = 'Please fill out this field';
  await expect.poll(() => faults(page)).toEqual([missing, missing, 'Email is Required', missing, missing]);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('fname');
  await write(page, { ...letter, email: 'ada.example.com' });
  await send(page);
  await expect.poll(() => faults(page)).toEqual(['Invalid email address']);

  await answerCalls(page, /\/email\/send$/, 503, { message: 'down' });
  await write(page, letter);
  await send(page);
  await toast(page, 'error', 'Some thing went wrong');
  expect(await values(page)).toEqual(Object.values(letter));
  await page.unroute(/\/email\/send$/);
  const request = page.waitForRequest(/\/email\/send$/);
  await send(page);
  expect((await request).method()).toBe('POST');
  expect((await request).postDataJSON()).toEqual({
    service_id: 'shop',
    template_id: 'contact',
    user_id: 'public',
    template_params: { ...letter, name: 'Ada Byron' },
  });
  await toast(page, 'success', 'Email Sent Successfull');
  await expect.poll(() => values(page)).toEqual(['', '', '', '', '']);

  await page.locator('#main').getByRole('link', { name: 'Privacy Policy' }).click();
  await at(page, '/privicy');
  await seen(heading(page, 'Privacy Policy'));
});

test('R073 the FAQ has exactly three questions: types, payment methods, download time; R074 R178h all refunds are final; last updated May 22, 2023', async ({
  walk,
}) => {
  const page = await walk.open('/FAQ');
  const questions = page.locator('#main details');
  expect(await questions.count()).toBe(3);
  for (const index of [1, 2]) await questions.nth(index).locator('summary').click();
  expect(await questions.nth(0).innerText()).toMatch(/characters, props and environments/);
  expect(await questions.nth(1).innerText()).toMatch(/major credit and debit cards.*card payment provider/s);
  expect(await questions.nth(2).innerText()).toMatch(/finish in minutes/);
  await page.goto('/Refund-Policy');
  await seen(page.getByRole('heading', { name: 'All refunds are final' }));
  await seen(page.getByText('Last updated May 22, 2023'));
});
