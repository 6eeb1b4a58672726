import { describe, expect } from 'vitest';
import { holdCalls } from './support/calls.ts';
import { payWith } from './support/cart.ts';
import { freshClient } from './support/people.ts';
import { at, gone, heading, seen, stored, test, toast, visit } from './support/walk.ts';

const ended = 'Your session has ended. Please sign in again.';
const session = /session-check-karo/;

describe('the session', () => {
  test('R105 R107 R108 R111 Q46 it starts as loading, without a user, until the stored token has been checked', async (walk, site) => {
    const page = await walk.page({ as: site.regular });
    const { release } = await holdCalls(page, session);
    const asked = page.waitForRequest(session);
    await page.goto('/clientDashboard', { waitUntil: 'domcontentloaded' });
    expect(new URL((await asked).url()).searchParams.get('token')).toBe(site.regular.token);
    await seen(page.getByRole('status').filter({ hasText: 'Loading' }).first());
    await gone(page.getByText(/^Signed in as/));
    release();
    await seen(page.getByText(`Signed in as Ada, ${site.regular.email}`));
    expect(await stored(page, 'someToken')).toBe(site.regular.token);
    expect([await stored(page, 'role'), await stored(page, 'state')]).toEqual(['client', 'loaded']);
  });

  test('R115 Add Cart and Pay wait for the end of the check, instead of asking to log in (Q02)', async (walk, site) => {
    const { rug } = site.models;
    const page = await walk.page({ as: await freshClient(site) });
    const first = await holdCalls(page, session);
    await visit(page, `/ProductDetail/${rug._id}`);
    const add = page.getByRole('button', { name: 'Add Cart' });
    await add.click();
    await expect.poll(() => add.getAttribute('aria-busy')).toBe('true');
    first.release();
    await toast(page, 'success', 'Your Model has been added successfully');
    await page.unroute(session);
    const second = await holdCalls(page, session);
    await visit(page, '/cart');
    const pay = page.getByRole('button', { name: 'Pay $15.00' });
    await payWith(page, 'Succeeds');
    await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true');
    second.release();
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
  });

  test('R020 R109 R112 Logout removes the token, clears the storage, empties the user and leads to /; the order history then leads to /login', async (walk, site) => {
    const page = await walk.open('/clientDashboard', {
      as: await freshClient(site),
      storage: { cart: JSON.stringify([site.models.chair]), cartTotal: '25' },
    });
    await seen(heading(page, 'Your orders'));
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await at(page, '/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await seen(page.getByRole('link', { name: 'Sign in', exact: true }));
    await page.goto('/clientDashboard');
    await at(page, '/login');
  });
});

describe('guards', () => {
  test('R110 R111 R112 R114 with an invalid token the session fails, the storage is cleared, and the order history leads to /; /signup leads to /login, which is shown (Q01)', async (walk, site) => {
    const page = await walk.open('/clientDashboard', { as: { ...site.regular, token: 'x'.repeat(43) } });
    await at(page, '/');
    await toast(page, 'info', ended);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await seen(page.getByRole('link', { name: 'Sign in', exact: true }));
    const signUp = await walk.open('/signup', { as: { ...site.regular, token: 'z'.repeat(43) } });
    await at(signUp, '/login');
    await signUp.getByRole('link', { name: "Haven't Registered yet Signup" }).click();
    await seen(heading(signUp, 'Create account'));
  });

  test('R005 R113 a role written into storage grants no access and loads no Admin data: the server decides (Q06)', async (walk, site) => {
    // Its data are requested during the session check, and the server refuses them.
    walk.expectComplaint(/403/);
    const page = await walk.open('/AdminDS/UsersTable', { as: { ...site.regular, role: 'Admin' } });
    await at(page, '/clientDashboard');
    expect(await stored(page, 'role')).toBe('client');
    await seen(heading(page, 'Your orders'));
    expect(await page.getByText(site.admin.email).count()).toBe(0);
  });

  test('R112 R113 during the session check a guarded address stays, and its screen loads, inert under the spinner (Q02)', async (walk, site) => {
    const page = await walk.page({ as: site.admin });
    const { release } = await holdCalls(page, session);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user');
    await visit(page, '/AdminDS/UsersTable?page=2');
    expect((await answered).status()).toBe(200);
    await seen(page.getByText(/^Showing 9 to 16/));
    await seen(page.getByRole('status').filter({ hasText: 'Loading' }));
    expect(await page.locator('#main > [inert]').count()).toBe(1);
    release();
    await seen(heading(page, 'Users'));
    await gone(page.getByRole('status').filter({ hasText: 'Loading' }));
    expect(await page.locator('#main > [inert]').count()).toBe(0);
    await at(page, '/AdminDS/UsersTable?page=2');
  });
});
