import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailsTo, newClient, resetLink, verificationSecret } from '../backend/testing/shop/shopApi.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { freshClient, signIn } from './support/people.ts';
import { at, seen, stored, test, texts, toast, visit } from './support/walk.ts';

const form = (page: Page): Locator => page.locator('#main form');
const faults = (page: Page): Promise<readonly string[]> => texts(form(page).locator('[id$="-error"]'));
const submit = (page: Page): Promise<void> => form(page).locator('[type="submit"]').click();
const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });

test('R002 R003 R010 R015 R056 R103 R108 R114 R122 R123 R124 R126 R127 R131 Q19 a visitor corrects a refused password (Q18) and an address with an account, signs up, cannot log in before verifying, has the mail sent again, verifies by the link, proceeds, and logs in after a wrong password; R057 R106 token, role and state are stored', async (walk, site) => {
  walk.expectComplaint(/status of 422/);
  const person = newClient('story@example.com');
  const page = await walk.open('/signup');
  const fill = async (given: typeof person) => {
    for (const [label, text] of [
      ['First name', given.firstName],
      ['Last name', given.lastName],
      ['Email', given.email],
      ['Password', given.password],
    ] as const)
      await field(page, label).fill(text);
    await field(page, 'Country').selectOption(given.country);
    await submit(page);
  };
  await fill({ ...person, password: 'password123' });
  await expect
    .poll(() => faults(page))
    .toEqual([expect.stringMatching(/^This password is one of the first/)]);
  expect(await field(page, 'Password').inputValue()).toBe('password123');
  await fill(newClient(site.regular.email));
  await expect.poll(() => faults(page)).toEqual(['This email has already exists']);
  expect(await field(page, 'Email').inputValue()).toBe('');
  expect(await field(page, 'First name').inputValue()).toBe('Ada');
  const { release } = await holdCalls(page, /\/user\/signup$/);
  const request = page.waitForRequest(/\/user\/signup$/);
  await fill(person);
  await seen(page.getByRole('status').filter({ hasText: 'Creating your account' }));
  release();
  expect((await request).postDataJSON()).toEqual(person);
  await toast(page, 'success', 'An Email has been Sent to Your Email Address Please Verify');
  await at(page, '/login');

  await signIn(page, person);
  await toast(page, 'error', 'An Email sent to your account please verify');
  await seen(page.getByText(`${person.email} is not verified yet.`));
  await page.getByRole('button', { name: 'Send the mail again', exact: true }).click();
  await toast(
    page,
    'success',
    'If this email waits to be verified, we have sent the link again. Please look into your mailbox',
  );
  // Only the newest link works. It is mailed at most once a minute: the sign-up and the login have sent one each.
  await expect.poll(async () => (await mailsTo(site.dataDir, person.email)).length).toBe(2);
  await visit(page, `/users/${await verificationSecret(site.dataDir, person.email)}/verify`);
  await toast(page, 'success', 'Email Verified Successfully');
  await page.getByRole('button', { name: 'Click to proceed', exact: true }).click();
  await at(page, '/login');

  await signIn(page, { ...person, password: 'not the password' });
  await toast(page, 'error', 'Invalid Email or password');
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('');
  await signIn(page, person);
  await toast(page, 'success', 'Login Succesfully');
  await at(page, '/clientDashboard');
  expect(await stored(page, 'someToken')).toMatch(/^\S{20,}$/);
  expect([await stored(page, 'role'), await stored(page, 'state')]).toEqual(['client', 'loaded']);
});

test("R006 R053 R057 R128 a login that fails for another reason says 'Something went wrong!'; the Admin lands on /AdminDS, with exactly this spelling of the role", async (walk, site) => {
  walk.expectComplaint(/status of 500/);
  const page = await walk.open('/login');
  await answerCalls(page, /\/user\/login$/, 500, { message: 'broken' });
  await signIn(page, site.admin);
  await toast(page, 'error', 'Something went wrong!');
  await page.unroute(/\/user\/login$/);
  await page.keyboard.press('Enter');
  await at(page, '/AdminDS/starter');
  expect(await stored(page, 'role')).toBe('Admin');
});

test("R013 R014 R054 R055 R103 R129 R130 'Invalid Email' for an unknown address, 'Something went wrong!' for a failure; the mailed link sets a new password once; a second use clears the field", async (walk, site) => {
  walk.expectComplaint(/status of 500/);
  const { email } = await freshClient(site);
  const page = await walk.open('/forget');
  const ask = async (address: string) => {
    await field(page, 'Email').fill(address);
    await submit(page);
  };
  await ask('unknown@example.com');
  await toast(page, 'error', 'Invalid Email');
  await answerCalls(page, /\/user\/forget$/, 500, { message: 'broken' });
  await submit(page);
  await toast(page, 'error', 'Something went wrong!');
  await page.unroute(/\/user\/forget$/);
  await ask(email);
  await toast(page, 'success', 'password reset link sent to your email account');
  await at(page, '/login');

  const { userId, token } = await resetLink(site.dataDir, email);
  const link = `/users/${userId}/${token}`;
  const input = form(page).locator('input');
  await visit(page, link);
  expect(await input.count()).toBe(1);
  await input.fill('another good password');
  await form(page).getByRole('button', { name: 'Reset password', exact: true }).click();
  await toast(page, 'success', 'Password Reset Sucessfully');
  await at(page, '/login');
  await visit(page, link);
  await input.fill('a third good password');
  await submit(page);
  await toast(page, 'error', 'Invalid link or expired');
  await expect.poll(() => input.inputValue()).toBe('');
  await at(page, link);
});
