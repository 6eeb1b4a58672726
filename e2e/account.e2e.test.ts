import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newClient, resetLink, verificationSecret } from '../backend/testing/shop/shopApi.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { freshClient } from './support/people.ts';
import { at, gone, heading, seen, stored, test, texts, toast, visit } from './support/walk.ts';

const form = (page: Page): Locator => page.locator('#main form');
const faults = (page: Page): Promise<readonly string[]> => texts(form(page).locator('[id$="-error"]'));
const submit = (page: Page): Promise<void> => form(page).locator('[type="submit"]').click();
const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });

const fillSignUp = async (page: Page, person: ReturnType<typeof newClient>): Promise<void> => {
  await field(page, 'First name').fill(person.firstName);
  await field(page, 'Last name').fill(person.lastName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Country').selectOption(person.country);
};
const fillLogIn = async (page: Page, email: string, password: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
};

describe('signing up', () => {
  test("R010 R052 R104 R114 R122 R123 the form; all five fields are required, a missing country: 'Please Select your country'; a refused password stays, with the reason below it (Q18); an address with an account is cleared: 'This email has already exists'; any other failure: '!Oops something went wrong'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of (422|500)/);
    const page = await walk.open('/signup');
    expect(await field(page, 'Country').locator('option:checked').textContent()).toBe('Select Country');
    const signIn = page.locator('#main').getByRole('link', { name: 'Signin', exact: true });
    expect(await signIn.getAttribute('href')).toBe('/login');
    const countries = await field(page, 'Country').locator('option').allTextContents();
    expect(countries.length).toBeGreaterThan(240);
    expect(countries).toEqual(expect.arrayContaining(['Afghanistan', 'United Kingdom', 'Zimbabwe']));
    await form(page).getByRole('button', { name: 'Signup to your account', exact: true }).click();
    await expect
      .poll(() => faults(page))
      .toEqual([
        'Please enter your First name',
        'Please enter your Last name',
        'Please enter your Email',
        'Please enter your Password',
        'Please Select your country',
      ]);
    await fillSignUp(page, { ...newClient(site.regular.email), password: 'password123' });
    await submit(page);
    await expect
      .poll(() => faults(page))
      .toEqual(['This password is one of the first that strangers would try. Please choose another one.']);
    expect(await field(page, 'Password').inputValue()).toBe('password123');
    await fillSignUp(page, newClient(site.regular.email));
    await submit(page);
    await expect.poll(() => faults(page)).toEqual(['This email has already exists']);
    expect(await field(page, 'Email').inputValue()).toBe('');
    expect(await field(page, 'First name').inputValue()).toBe('Ada');
    await answerCalls(page, /\/user\/signup$/, 500, { message: 'broken' });
    await fillSignUp(page, newClient('nobody@example.com'));
    await submit(page);
    await toast(page, 'error', '!Oops something went wrong');
  });

  test('R002 R003 R015 R056 R103 R124 R127 R131 a visitor signs up, cannot log in before verifying, verifies by the link, which confirms on load, proceeds and logs in', async ({
    walk,
    site,
  }) => {
    const person = newClient('story@example.com');
    const page = await walk.open('/signup');
    const { release } = await holdCalls(page, /\/user\/signup$/);
    await fillSignUp(page, person);
    const request = page.waitForRequest(/\/user\/signup$/);
    await submit(page);
    await seen(page.getByRole('status').filter({ hasText: 'Creating your account' }));
    release();
    expect((await request).postDataJSON()).toEqual(person);
    await toast(page, 'success', 'An Email has been Sent to Your Email Address Please Verify');
    await at(page, '/login');
    const first = await verificationSecret(site.dataDir, person.email);

    await fillLogIn(page, person.email, person.password);
    await submit(page);
    await toast(page, 'error', 'An Email sent to your account please verify');
    await at(page, '/login');

    // The login sent another link, and only the newest works (Q19).
    const newest = () => verificationSecret(site.dataDir, person.email);
    await expect.poll(newest).not.toBe(first);
    await visit(page, `/users/${await newest()}/verify`);
    await toast(page, 'success', 'Email Verified Successfully');
    await page.getByRole('button', { name: 'Click to proceed', exact: true }).click();
    await at(page, '/login');

    const login = page.waitForRequest(/\/user\/login$/);
    await fillLogIn(page, person.email, person.password);
    await submit(page);
    await toast(page, 'success', 'Login Succesfully');
    await at(page, '/clientDashboard');
    expect((await login).postDataJSON()).toEqual({ email: person.email, password: person.password });
  });

  test('R131 an invalid link is reported in the card, without a toast', async ({ walk }) => {
    walk.expectComplaint(/Failed to load resource/);
    const page = await walk.open('/users/no-such-secret-at-all/verify');
    await seen(heading(page, 'This link no longer works'));
    await seen(page.getByRole('button', { name: 'Click to proceed' }));
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('logging in', () => {
  test("R053 R114 R125 R126 R128 the form and its links; empty: 'Enter Your registered Email' and 'Enter your account password', each under its field (Q28); wrong credentials reset the form; every other failure is 'Something went wrong!'; R057 R106 R108 'Login Succesfully' leads a client to /clientDashboard, with token, role and state stored", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open('/login');
    for (const [name, href] of [
      ["Haven't Registered yet Signup", '/signup'],
      ['Forget password', '/forget'],
    ] as const)
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    await form(page).getByRole('button', { name: 'Login to your account', exact: true }).click();
    await expect.poll(() => faults(page)).toHaveLength(2);
    for (const [label, text] of [
      ['Email', 'Enter Your registered Email'],
      ['Password', 'Enter your account password'],
    ] as const) {
      const ids = (await field(page, label).getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`[id="${ids.split(' ').at(-1)}"]`).innerText()).toBe(text);
    }
    await fillLogIn(page, site.regular.email, 'not the password');
    await submit(page);
    await toast(page, 'error', 'Invalid Email or password');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('');
    expect(await field(page, 'Password').inputValue()).toBe('');

    await answerCalls(page, /\/user\/login$/, 500, { message: 'broken' });
    await fillLogIn(page, site.regular.email, site.regular.password);
    await submit(page);
    await toast(page, 'error', 'Something went wrong!');
    await page.unroute(/\/user\/login$/);
    // A toast under the pointer would stay.
    await page.locator('.Toastify').getByText('Something went wrong!').hover();
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Login Succesfully');
    await gone(page.locator('.Toastify').getByText('Something went wrong!'));
    await at(page, '/clientDashboard');
    expect(await stored(page, 'someToken')).toMatch(/^\S{20,}$/);
    expect([await stored(page, 'role'), await stored(page, 'state')]).toEqual(['client', 'loaded']);
  });

  test('Q19 an unverified user can request the mail again, which reveals nothing about other accounts (Q44); R057 R006 the Admin lands on /AdminDS, with exactly this spelling of the role', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/login');
    const again = page.getByRole('button', { name: 'Send the mail again', exact: true });
    await fillLogIn(page, 'visitor-1@example.com', newClient('').password);
    expect(await again.count()).toBe(0);
    await submit(page);
    await seen(page.getByText('visitor-1@example.com is not verified yet.'));
    const asked = page.waitForRequest(/\/user\/verification$/);
    await again.click();
    expect((await asked).postDataJSON()).toEqual({ email: 'visitor-1@example.com' });
    await toast(
      page,
      'success',
      'If this email waits to be verified, we have sent the link again. Please look into your mailbox',
    );
    await fillLogIn(page, 'visitor-1@example.com', 'not the password');
    await submit(page);
    await toast(page, 'error', 'Invalid Email or password');
    await gone(again);
    await fillLogIn(page, site.admin.email, site.admin.password);
    await submit(page);
    await at(page, '/AdminDS/starter');
    expect(await stored(page, 'role')).toBe('Admin');
  });
});

describe('a forgotten password', () => {
  test("R013 R014 R054 R055 R103 R129 R130 'Reset password' requires an e-mail; 'Invalid Email' for an unknown address, 'Something went wrong!' for a failure; the mailed link sets a new password once; a second use clears the field, and so does an unknown user: 'User Not Found'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const { email } = await freshClient(site);
    const page = await walk.open('/forget');
    await seen(heading(page, 'Reset password'));
    expect(await texts(form(page).locator('label'))).toEqual(['Email']);
    await submit(page);
    await expect.poll(() => faults(page)).toHaveLength(1);
    await field(page, 'Email').fill('unknown@example.com');
    await submit(page);
    await toast(page, 'error', 'Invalid Email');
    await answerCalls(page, /\/user\/forget$/, 500, { message: 'broken' });
    await submit(page);
    await toast(page, 'error', 'Something went wrong!');
    await at(page, '/forget');
    await page.unroute(/\/user\/forget$/);
    await field(page, 'Email').fill(email);
    const asked = page.waitForRequest(/\/user\/forget$/);
    await submit(page);
    await toast(page, 'success', 'password reset link sent to your email account');
    await at(page, '/login');
    expect((await asked).postDataJSON()).toEqual({ email });

    const { userId, token } = await resetLink(site.dataDir, email);
    const input = form(page).locator('input');
    await visit(page, `/users/${userId}/${token}`);
    await input.fill('another good password');
    expect(await input.count()).toBe(1);
    const reset = page.waitForRequest((request) => request.method() === 'POST');
    await form(page).getByRole('button', { name: 'Reset password', exact: true }).click();
    await toast(page, 'success', 'Password Reset Sucessfully');
    await at(page, '/login');
    expect((await reset).postDataJSON()).toEqual({ password: 'another good password' });

    for (const [link, refusal] of [
      [`/users/${userId}/${token}`, 'Invalid link or expired'],
      ['/users/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44/some-token-of-the-past', 'User Not Found'],
    ] as const) {
      await visit(page, link);
      // Nothing is validated before sending.
      await input.fill('a third good password');
      await submit(page);
      await toast(page, 'error', refusal);
      await expect.poll(() => input.inputValue()).toBe('');
      await at(page, link);
    }
  });
});
