import type { Download } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../backend/src/contract/wire.ts';
import { logIn } from '../backend/testing/shop/shopApi.ts';
import { paths } from '../frontend/src/lib/paths.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { freshCart, inCart, keptCart, payments, payWith, rows } from './support/cart.ts';
import { downloadedBy, press } from './support/download.ts';
import { isFocused } from './support/keyboard.ts';
import { freshClient, signIn } from './support/people.ts';
import { consentBox } from './support/screens/orderingScreens.ts';
import { at, gone, seen, stored, test, toast, visit } from './support/walk.ts';

describe('paying', () => {
  test("R003 R036 R037 R119 R120 R178g shows image, name, style and price of each model, and a subtotal; pays total × 100 cents, empties the cart, says 'Payment Succesfull', and adds the order to the history", async (walk, site) => {
    const { chair, table } = site.models;
    const client = await freshClient(site);
    const page = await walk.open('/cart', { as: client, storage: inCart(chair, table) });
    await expect.poll(() => rows(page).count()).toBe(2);
    const first = rows(page).first();
    await seen(first.locator('img'));
    await seen(first.getByText(/^Standard licence, version 1 · commercial use yes/));
    const [name, style, , price] = (await first.innerText()).split(/\n+/);
    expect([name, style, price]).toEqual(['Oak Chair', 'Scandinavian', '$25.00']);
    await seen(first.getByRole('button', { name: 'Remove Oak Chair' }));
    await seen(page.getByRole('heading', { name: 'Subtotal' }));
    await seen(page.locator('p').filter({ hasText: /^\$65\.00$/ }));
    await seen(page.getByRole('button', { name: 'Pay $65.00' }));
    await seen(page.getByRole('group', { name: 'Card payment to Model Shop' }));
    const { release } = await holdCalls(page, /\/api\/charge$/);
    const before = await payments(site);
    const charge = page.waitForRequest(/\/api\/charge$/);
    await payWith(page, 'Succeeds');
    await seen(page.locator('form[aria-busy="true"]'));
    await seen(page.getByRole('button', { name: 'Paying…' }));
    release();
    // The trace of the purchase begins with this click.
    expect((await charge).headers().traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const sent = (await charge).postDataJSON();
    expect(sent).toMatchObject({ token: expect.stringMatching(/^tok_/), price: 65, userToken: client.token });
    expect(sent.products.map(({ _id }: WireModel) => _id)).toEqual([chair._id, table._id]);
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    expect([await stored(page, 'cart'), await stored(page, 'cartTotal')]).toEqual([null, null]);
    expect((await payments(site)).slice(before.length)).toEqual([
      expect.objectContaining({ amount: 6500, currency: 'usd' }),
    ]);
    // The new order is expanded, with all items.
    const order = page.locator('#main ol > li').first();
    await seen(order.getByText('$65', { exact: true }));
    await seen(order.locator('h2').getByText('Oak Chair, Pine Table'));
    expect(await order.getByRole('button', { name: 'Download Now' }).count()).toBe(2);
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await order.getByRole('button', { name: /^Download all models of INV-/ }).click();
    await expect.poll(() => downloads.length).toBe(2);
  });

  test('R119 paying without the consent (Q40), or before the card fields have loaded, is refused; an empty checkout shows all missing fields at once, focuses the first, and works afterwards', async (walk, site) => {
    const page = await walk.page({ as: await freshClient(site), storage: inCart(site.models.rug) });
    const { release } = await holdCalls(page, /\/assets\/SandboxCardFields.*\.js$/);
    await visit(page, '/cart');
    const pay = page.getByRole('button', { name: 'Pay $15.00' });
    const consent = 'Please tick this box: your models are delivered at once.';
    await pay.click();
    await seen(page.getByText(consent));
    await expect.poll(() => isFocused(consentBox(page))).toBe(true);
    await consentBox(page).check();
    await pay.click();
    await seen(page.getByText('The card field is still loading. Please try again in a moment.'));
    release();
    await seen(page.getByLabel('Card number'));
    await consentBox(page).uncheck();
    await pay.click();
    for (const problem of [
      'Enter your card number.',
      'Enter the expiry date as MM / YY.',
      "Enter your card's security code.",
      consent,
    ])
      await seen(page.locator('#main form').getByText(problem, { exact: true }));
    await expect.poll(() => isFocused(page.getByLabel('Card number'))).toBe(true);
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
  });

  test("R036 R119 R121 models being paid for stay in the cart until the answer; a declined card: 'Payment Failed' with the reason; the cart is kept, and another card pays", async (walk, site) => {
    const page = await freshCart(walk, site, site.models.rug);
    const { release } = await holdCalls(page, /\/api\/charge$/);
    await payWith(page, 'Declined');
    await seen(page.getByRole('button', { name: 'Paying…' }));
    // An inert button is available neither to a pointer nor to a screen reader.
    const remove = page.getByRole('button', { name: 'Remove Wool Rug' });
    const isInert = () => remove.evaluate((button) => button.closest('[inert]') !== null);
    expect(await isInert()).toBe(true);
    release();
    await toast(page, 'error', 'Payment Failed');
    await seen(
      page
        .locator('form')
        .getByRole('alert')
        .filter({ hasText: /declined/i }),
    );
    expect(await isInert()).toBe(false);
    expect(await keptCart(page)).toEqual(['Wool Rug']);
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
  });

  test("R119 R121 if the bank refuses a card with 3-D Secure, nothing is charged (Q21); the bank's dialog closes with its button; then the payer may use another card or cancel; after a reload, another card is charged and not the one that still waits for its bank (Q22)", async (walk, site) => {
    const page = await freshCart(walk, site, site.models.rug);
    const before = (await payments(site)).length;
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await payWith(page, '3-D Secure');
    await bank.locator('iframe').contentFrame().getByRole('button', { name: 'Fail' }).click();
    await toast(page, 'error', 'Payment Failed');
    expect(await keptCart(page)).toEqual(['Wool Rug']);
    await payWith(page, '3-D Secure');
    await seen(bank);
    await gone(page.getByText('Payment Failed'));
    await bank.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(bank);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await toast(page, 'info', 'Payment cancelled. Nothing was charged.');
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Pay $15.00' }))).toBe(true);
    await payWith(page, '3-D Secure');
    await bank.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Use another card' }).click();
    const number = page.getByLabel('Card number');
    await expect.poll(() => isFocused(number)).toBe(true);
    expect(await number.inputValue()).toBe('');
    await payWith(page, '3-D Secure');
    await seen(bank);
    expect((await payments(site)).length).toBe(before);
    await page.reload();
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    expect((await payments(site)).length).toBe(before + 1);
    await page.getByRole('link', { name: /^Receipt INV-/ }).click();
    await seen(page.getByText('Visa ending in 4242'));
  });

  test('R109 R120 an outcome that arrives after another login changes neither cart nor page of the new user', async (walk, site) => {
    const { chair, table } = site.models;
    const [ann, ben] = [await freshClient(site), await freshClient(site)];
    await callShop(site.url, 'POST /cart', { token: ben.token, body: { _id: table._id } });
    const page = await walk.open('/cart', { as: ann, storage: inCart(chair) });
    await answerCalls(page, /\/api\/charge$/, 200, { message: 'Payment Successful' });
    const { release } = await holdCalls(page, /\/api\/charge$/);
    await payWith(page, 'Succeeds');
    await seen(page.getByRole('button', { name: 'Paying…' }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, ben);
    await at(page, '/clientDashboard');
    await expect.poll(() => keptCart(page)).toEqual(['Pine Table']);
    await page.getByRole('link', { name: 'FAQs' }).click();
    await at(page, '/FAQ');
    const answered = page.waitForResponse(/\/api\/charge$/);
    release();
    await answered;
    await page.getByRole('link', { name: /^Cart/ }).click();
    await seen(page.getByRole('button', { name: 'Remove Pine Table' }));
    await at(page, '/cart');
    await gone(page.getByText('Payment Succesfull'));
  });

  test('R119 an owned model is offered for download and not for sale (Q37); a reload knows it before the server answers', async (walk, site) => {
    const { owned } = site.models;
    // A session of its own, which the end of this test closes.
    const token = await logIn(site.url, site.regular.email, site.regular.password);
    const page = await walk.open(`/ProductDetail/${owned._id}`, { as: { ...site.regular, token } });
    const since = page.getByText(/^Yours since \d+ \w+ \d{4}, version 1$/);
    await seen(since);
    await gone(page.getByRole('button', { name: 'Add Cart' }));
    await gone(page.locator('#main').getByText(`$${owned.ModalPrice}`, { exact: true }));
    await downloadedBy(page, press(page.getByRole('button', { name: 'Download Now' })));
    const orders = await holdCalls(page, /myorders/);
    await page.reload();
    await seen(since);
    orders.release();
    await page.goto(paths.category(owned.ModalCategory));
    await seen(page.getByRole('link', { name: owned.ModalName }).getByText('Yours', { exact: true }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await at(page, '/');
    expect(await stored(page, 'owned')).toBe(null);
  });
});
