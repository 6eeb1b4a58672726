import { expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { at, heading, seen, test, texts, toast } from './support/walk.ts';

const letter = {
  fname: 'Ada',
  lname: 'Byron',
  email: 'ada@example.com',
  subject: 'A licence',
  message: 'May I use it in a film?',
};

test("R046 R047 R048 R049 R050 R051 a contact form with faults shows them and focuses the first; a failure says 'Some thing went wrong' and keeps what was typed (Q29); it posts service, template, public key and fields, with the whole name; after 'Email Sent Successfull' it is empty again; the policy is at /privicy (R024)", async (walk) => {
  walk.expectComplaint(/status of 503/);
  const page = await walk.open('/contactUs');
  const form = page.locator('#main form');
  const send = () => form.getByRole('button').click();
  const values = () =>
    form
      .locator('input, textarea')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await send();
  const missing = 'Please fill out this field';
  await expect
    .poll(() => texts(form.locator('[id$="-error"]')))
    .toEqual([missing, missing, 'Email is Required', missing, missing]);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('fname');
  for (const [name, value] of Object.entries(letter)) await form.locator(`[name="${name}"]`).fill(value);
  await answerCalls(page, /\/email\/send$/, 503, { message: 'down' });
  await send();
  await toast(page, 'error', 'Some thing went wrong');
  expect(await values()).toEqual(Object.values(letter));
  await page.unroute(/\/email\/send$/);
  const request = page.waitForRequest(/\/email\/send$/);
  await send();
  expect((await request).postDataJSON()).toEqual({
    service_id: 'shop',
    template_id: 'contact',
    user_id: 'public',
    template_params: { ...letter, name: 'Ada Byron' },
  });
  await toast(page, 'success', 'Email Sent Successfull');
  await expect.poll(values).toEqual(['', '', '', '', '']);
  await page.locator('#main').getByRole('link', { name: 'Privacy Policy' }).click();
  await at(page, '/privicy');
  await seen(heading(page, 'Privacy Policy'));
});
