import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newClient, resetLink, verificationSecret } from '../backend/testing/shop/shopApi.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { freshClient } from './support/people.ts';
import { at, gone, heading, seen, stored, test, texts, toast } from './support/walk.ts';

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
  test("R010 R052 R104 R114 R122 the form: names, email, password, every country by name, button, and the link labelled Signin; all five are required, a missing country: 'Please Select your country'", async ({
    walk,
  }) => {
    const page = await walk.open('/signup');
    expect(await texts(form(page).locator('label'))).toEqual([
      'First name',
      'Last name',
      'Email',
      'Password',
      'Country',
    ]);
    expect(await field(page, 'Country').locator('option:checked').textContent()).toBe('Select Country');
    await seen(form(page).getByRole('button', { name: 'Signup to your account', exact: true }));
    const signIn = page.locator('#main').getByRole('link', { name: 'Signin', exact: true });
    expect(await signIn.getAttribute('href')).toBe('/login');
    const countries = await field(page, 'Country').locator('option').allTextContents();
    expect(countries.length).toBeGreaterThan(240);
    for (const name of ['Afghanistan', 'Germany', 'United Kingdom', 'United States', 'Zimbabwe'])
      expect(countries).toContain(name);
    await submit(page);
    await expect
      .poll(() => faults(page))
      .toEqual([
        'Please enter your First name',
        'Please enter your Last name',
        'Please enter your Email',
        'Please enter your Password',
        'Please Select your country',
      ]);
  });

  test('a refused password stays in its field, with the reason below it (Q18)', async ({ walk }) => {
    walk.expectComplaint(/status of 422/);
    const page = await walk.open('/signup');
    await fillSignUp(page, { ...newClient('common@example.com'), password: 'password123' });
    await submit(page);
    await expect
      .poll(() => faults(page))
      .toEqual(['This password is one of the first that strangers would try. Please choose another one.']);
    expect(await field(page, 'Password').inputValue()).toBe('password123');
  });

  test("R123 an address with an account: the field is cleared, 'This email has already exists'", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/signup');
    await fillSignUp(page, newClient(site.regular.email));
    await submit(page);
    await expect.poll(() => faults(page)).toEqual(['This email has already exists']);
    expect(await field(page, 'Email').inputValue()).toBe('');
    expect(await field(page, 'First name').inputValue()).toBe('Ada');
  });

  test("R123 any other failure: '!Oops something went wrong'", async ({ walk }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open('/signup');
    await answerCalls(page, /\/user\/signup$/, 500, { message: 'broken' });
    await fillSignUp(page, newClient('nobody@example.com'));
    await submit(page);
    await toast(page, 'error', '!Oops something went wrong');
  });

  test('R002 R003 R015 R056 R103 R124 R131 a visitor signs up, cannot log in before verifying, verifies by the link, which confirms on load, proceeds and logs in', async ({
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
    const mailed = await walk.open(`/users/${await newest()}/verify`);
    await toast(mailed, 'success', 'Email Verified Successfully');
    await mailed.getByRole('button', { name: 'Click to proceed', exact: true }).click();
    await at(mailed, '/login');

    const login = mailed.waitForRequest(/\/user\/login$/);
    const answered = mailed.waitForResponse(/\/user\/login$/);
    await fillLogIn(mailed, person.email, person.password);
    await submit(mailed);
    await toast(mailed, 'success', 'Login Succesfully');
    await at(mailed, '/clientDashboard');
    expect((await login).postDataJSON()).toEqual({ email: person.email, password: person.password });
    expect(await (await answered).json()).toEqual({
      message: 'Login Successfully',
      user: expect.objectContaining({ email: person.email, role: 'client', verified: true }),
      utoken: expect.any(String),
    });
  });
});

describe('verifying', () => {
  test('R131 an invalid link is reported in the card, without a toast', async ({ walk }) => {
    walk.expectComplaint(/Failed to load resource/);
    const page = await walk.open('/users/no-such-secret-at-all/verify');
    await seen(heading(page, 'This link no longer works'));
    await seen(page.getByRole('button', { name: 'Click to proceed' }));
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });
});

describe('logging in', () => {
  test("R053 R114 R125 the form, 'Haven't Registered yet Signup' and 'Forget password'; empty: 'Enter Your registered Email' and 'Enter your account password', each under its field (Q28)", async ({
    walk,
  }) => {
    const page = await walk.open('/login');
    expect(await texts(form(page).locator('label'))).toEqual(['Email', 'Password']);
    await seen(form(page).getByRole('button', { name: 'Login to your account', exact: true }));
    const signUp = page.getByRole('link', { name: "Haven't Registered yet Signup", exact: true });
    expect(await signUp.getAttribute('href')).toBe('/signup');
    const forgot = page.getByRole('link', { name: 'Forget password', exact: true });
    expect(await forgot.getAttribute('href')).toBe('/forget');
    await submit(page);
    await expect
      .poll(() => faults(page))
      .toEqual(['Enter Your registered Email', 'Enter your account password']);
    for (const [label, text] of [
      ['Email', 'Enter Your registered Email'],
      ['Password', 'Enter your account password'],
    ] as const) {
      const ids = (await field(page, label).getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`[id="${ids.split(' ').at(-1)}"]`).innerText()).toBe(text);
    }
  });

  test("R126 wrong credentials: 'Invalid Email or password', and the form is reset", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/login');
    await fillLogIn(page, site.regular.email, 'not the password');
    await submit(page);
    await toast(page, 'error', 'Invalid Email or password');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('');
    expect(await field(page, 'Password').inputValue()).toBe('');
  });

  test("R127 Q19 an unverified user: 'An Email sent to your account please verify'; the mail can be requested again, which reveals nothing about other accounts (Q44)", async ({
    walk,
  }) => {
    const page = await walk.open('/login');
    const again = page.getByRole('button', { name: 'Send the mail again', exact: true });
    await fillLogIn(page, 'visitor-1@example.com', newClient('').password);
    expect(await again.count()).toBe(0);
    await submit(page);
    await toast(page, 'error', 'An Email sent to your account please verify');
    await at(page, '/login');
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
  });

  test("R057 R106 R108 R128 'Login Succesfully' leads a client to /clientDashboard, with token, role and state stored; every other failure is 'Something went wrong!'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open('/login');
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

  test('R057 R006 the Admin lands on /AdminDS, with exactly this spelling of the role', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/login');
    await fillLogIn(page, site.admin.email, site.admin.password);
    await submit(page);
    await at(page, '/AdminDS/starter');
    expect(await stored(page, 'role')).toBe('Admin');
  });
});

describe('a forgotten password', () => {
  test("R013 R054 R129 'Reset password': one e-mail field, required; 'Invalid Email' for an unknown address, 'Something went wrong!' for a failure", async ({
    walk,
  }) => {
    walk.expectComplaint(/status of 500/);
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
  });

  test('R014 R055 R103 R129 R130 the mailed link sets a new password once; a second use clears the field', async ({
    walk,
    site,
  }) => {
    const { email } = await freshClient(site);
    const page = await walk.open('/forget');
    await field(page, 'Email').fill(email);
    const asked = page.waitForRequest(/\/user\/forget$/);
    await submit(page);
    await toast(page, 'success', 'password reset link sent to your email account');
    await at(page, '/login');
    expect((await asked).postDataJSON()).toEqual({ email });

    const { userId, token } = await resetLink(site.dataDir, email);
    const mailed = await walk.open(`/users/${userId}/${token}`);
    expect(await form(mailed).locator('input').count()).toBe(1);
    await form(mailed).locator('input').fill('another good password');
    const reset = mailed.waitForRequest((request) => request.method() === 'POST');
    await form(mailed).getByRole('button', { name: 'Reset password', exact: true }).click();
    await toast(mailed, 'success', 'Password Reset Sucessfully');
    await at(mailed, '/login');
    expect((await reset).postDataJSON()).toEqual({ password: 'another good password' });

    const again = await walk.open(`/users/${userId}/${token}`);
    await form(again).locator('input').fill('a third good password');
    await submit(again);
    await toast(again, 'error', 'Invalid link or expired');
    await expect.poll(() => form(again).locator('input').inputValue()).toBe('');
    await at(again, `/users/${userId}/${token}`);

    await fillLogIn(mailed, email, 'another good password');
    await submit(mailed);
    await toast(mailed, 'success', 'Login Succesfully');
  });

  test("R130 nothing is validated before sending; an unknown user: 'User Not Found'", async ({ walk }) => {
    const page = await walk.open('/users/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44/some-token-of-the-past');
    await form(page).locator('input').fill('a good enough password');
    await submit(page);
    await toast(page, 'error', 'User Not Found');
    await gone(page.getByRole('status').filter({ hasText: 'Saving' }));
    await expect.poll(() => form(page).locator('input').inputValue()).toBe('');
  });
});
