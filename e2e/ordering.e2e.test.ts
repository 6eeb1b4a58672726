import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../backend/src/contract/wire.ts';
import { mailsTo } from '../backend/testing/shop/shopApi.ts';
import { paths } from '../frontend/src/lib/paths.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { pagination } from './support/cards.ts';
import { downloadedBy, press } from './support/download.ts';
import { freshClient, signIn } from './support/people.ts';
import { consentBox } from './support/screens/orderingScreens.ts';
import type { Site } from './support/site.ts';
import { at, gone, heading, seen, stored, test, texts, toast, visit, type Walk } from './support/walk.ts';

const inCart = (...models: readonly WireModel[]): Readonly<Record<string, string>> => ({
  cart: JSON.stringify(models),
  cartTotal: String(models.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0)),
});
const rows = (page: Page): Locator =>
  page.locator('#main ul > li').filter({ has: page.locator('[data-remove]') });
const keptCart = async (page: Page): Promise<readonly string[]> =>
  (JSON.parse((await stored(page, 'cart')) ?? '[]') as WireModel[]).map(({ ModalName }) => ModalName);

/** The number of payments at the card provider. */
const payments = async ({ dataDir }: Site): Promise<readonly { amount: number; currency: string }[]> =>
  (await readFile(join(dataDir, 'sandbox', 'ledger.ndjson'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes('payment_intent.succeeded'))
    .map((line) => JSON.parse(line));

/** The cart page of a new client with these models in the cart. */
const freshCart = async (walk: Walk, site: Site, ...models: readonly WireModel[]): Promise<Page> =>
  walk.open('/cart', { as: await freshClient(site), storage: inCart(...models) });

const payWith = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('button', { name: card, exact: true }).click();
  await consentBox(page).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
};

describe('the cart', () => {
  test("R035 is titled 'Your Cart', and says 'No items in the Cart' when empty (R022)", async ({ walk }) => {
    const page = await walk.open('/cart');
    await seen(heading(page, 'Your Cart'));
    await seen(page.getByText('No items in the Cart', { exact: true }));
  });

  test('R036 R037 shows image, name, style, price as $price.00 and a remove button; a subtotal and a pay button', async ({
    walk,
    site,
  }) => {
    const { chair, table } = site.models;
    const page = await freshCart(walk, site, chair, table);
    await expect.poll(() => rows(page).count()).toBe(2);
    const first = rows(page).first();
    await seen(first.locator('img'));
    expect((await first.innerText()).split(/\n+/)).toEqual(['Oak Chair', 'Scandinavian', '$25.00']);
    await seen(first.getByRole('button', { name: 'Remove Oak Chair' }));
    await seen(page.getByRole('heading', { name: 'Subtotal' }));
    await seen(page.locator('p').filter({ hasText: /^\$65\.00$/ }));
    await seen(page.getByRole('button', { name: 'Pay $65.00' }));
  });

  test("R115 a visitor who adds a model is sent to /login with 'First You have to Login', and comes back to it in the cart", async ({
    walk,
    site,
  }) => {
    const address = `/ProductDetail/${site.models.chair._id}`;
    const page = await walk.open(address);
    await page.getByRole('button', { name: 'Add Cart' }).click();
    await at(page, '/login');
    await toast(page, 'error', 'First You have to Login');
    expect(await stored(page, 'cart')).toBe(null);
    await signIn(page, await freshClient(site));
    await at(page, address);
    await toast(page, 'success', 'Your Model has been added successfully');
    expect(await keptCart(page)).toEqual(['Oak Chair']);
    await page.reload();
    await seen(page.getByRole('link', { name: /^Cart ?, 1 item$/ }));
    expect(await keptCart(page)).toEqual(['Oak Chair']);
  });

  test('R115 so is an Admin: only clients may add (R006)', async ({ walk, site }) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`, { as: site.admin });
    await seen(page.getByRole('link', { name: 'Account' }));
    await page.getByRole('button', { name: 'Add Cart' }).click();
    await toast(page, 'error', 'First You have to Login');
    await at(page, '/AdminDS/starter');
  });

  test('R101 R116 R117 R118 a client adds a model once, and removes by position; the total follows', async ({
    walk,
    site,
  }) => {
    const { chair, table } = site.models;
    const page = await walk.open(`/ProductDetail/${chair._id}`, { as: await freshClient(site) });
    await seen(page.getByRole('link', { name: 'Account' }));
    const add = page.getByRole('button', { name: 'Add Cart' });
    // The second click comes before the button offers the cart.
    await add.dblclick();
    await toast(page, 'success', 'Your Model has been added successfully');
    expect(JSON.parse((await stored(page, 'cart')) ?? '')[0]).toMatchObject({
      _id: chair._id,
      ModalName: 'Oak Chair',
      ModalStyle: 'Scandinavian',
      ModalPrice: 25,
    });
    await toast(page, 'error', 'This Model has alredy been added to your cart');
    expect(await keptCart(page)).toEqual(['Oak Chair']);
    const viewCart = page.getByRole('button', { name: 'In your cart · View cart' });
    expect(await viewCart.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.goto(`/ProductDetail/${table._id}`);
    await seen(page.getByRole('link', { name: 'Account' }));
    await add.click();
    await toast(page, 'success', 'Your Model has been added successfully');
    expect(await keptCart(page)).toEqual(['Oak Chair', 'Pine Table']);
    expect(await stored(page, 'cartTotal')).toBe('65');
    await viewCart.click();
    await at(page, '/cart');
    await page.getByRole('button', { name: 'Remove Oak Chair' }).click();
    await toast(page, 'success', 'Oak Chair has been removed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => keptCart(page)).toEqual(['Oak Chair', 'Pine Table']);
    await page.getByRole('button', { name: 'Remove Oak Chair' }).click();
    await expect.poll(() => keptCart(page)).toEqual(['Pine Table']);
    expect(await stored(page, 'cartTotal')).toBe('40');
    await seen(page.getByRole('button', { name: 'Pay $40.00' }));
    await page.getByRole('button', { name: 'Remove Pine Table' }).click();
    await seen(page.getByText('No items in the Cart'));
  });

  test("a visitor saves models for later on this device; after a login they are merged into the account's list", async ({
    walk,
    site,
  }) => {
    const { chair, lamp, table } = site.models;
    const client = await freshClient(site);
    await callShop(site.url, 'PUT /wishlist/:id', { params: { id: table._id }, token: client.token });
    const page = await walk.open(`/ProductDetail/${chair._id}`);
    const save = page.getByRole('button', { name: 'Save for later' });
    await save.click();
    expect(await save.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`/ProductDetail/${lamp._id}`);
    await save.click();
    await page.getByRole('link', { name: 'Saved models' }).click();
    await at(page, '/wishlist');
    const saved = page.locator('#main').getByRole('heading', { level: 3 });
    await expect.poll(() => saved.allInnerTexts()).toEqual([lamp.ModalName, 'Oak Chair']);
    await page.getByRole('button', { name: `Remove ${lamp.ModalName}` }).click();
    await expect.poll(() => saved.allInnerTexts()).toEqual(['Oak Chair']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => saved.allInnerTexts()).toEqual([lamp.ModalName, 'Oak Chair']);
    await page.getByRole('button', { name: `Remove ${lamp.ModalName}` }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, client);
    await at(page, '/clientDashboard');
    await page.getByRole('link', { name: 'Saved for later' }).click();
    await expect.poll(() => saved.allInnerTexts()).toEqual(['Oak Chair', 'Pine Table']);
    const elsewhere = await walk.open('/wishlist', { as: client });
    await expect
      .poll(() => elsewhere.locator('#main').getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(expect.arrayContaining(['Oak Chair', 'Pine Table']));
    const card = elsewhere.getByRole('listitem').filter({ hasText: 'Pine Table' });
    await card.getByRole('button', { name: 'Add Cart' }).click();
    await seen(card.getByRole('button', { name: 'In your cart · View cart' }));
    expect(await keptCart(elsewhere)).toEqual(['Pine Table']);
  });

  test('R101 a cart stored as cartData is migrated once (Q11)', async ({ walk, site }) => {
    const page = await walk.open('/cart', { storage: { cartData: JSON.stringify([site.models.rug]) } });
    await seen(rows(page).getByRole('heading', { name: 'Wool Rug' }));
    expect(await keptCart(page)).toEqual(['Wool Rug']);
    expect(await stored(page, 'cartData')).toBe(null);
  });

  test('R002 R003 after logging out and in, a client has the old cart merged with models added meanwhile (Q10)', async ({
    walk,
    site,
  }) => {
    const { chair, table } = site.models;
    const client = await freshClient(site);
    const page = await walk.open(`/ProductDetail/${chair._id}`, { as: client });
    await seen(page.getByRole('link', { name: 'Account' }));
    // This call sends the chair, whether the cart was read before or after the click.
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart/merge'),
    );
    await page.getByRole('button', { name: 'Add Cart' }).click();
    await kept;
    await page.getByRole('button', { name: 'Logout' }).click();
    await at(page, '/');
    expect(await stored(page, 'cart')).toBe(null);
    const again = await walk.open('/login', { storage: inCart(table) });
    await signIn(again, client);
    await at(again, '/clientDashboard');
    await expect.poll(async () => (await keptCart(again)).toSorted()).toEqual(['Oak Chair', 'Pine Table']);
  });

  test('R002 a visitor can view the cart, and paying leads to /login and back', async ({ walk, site }) => {
    const page = await walk.open('/cart', { storage: inCart(site.models.rug) });
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    await at(page, '/login');
    await toast(page, 'error', 'First You have to Login');
    await signIn(page, await freshClient(site));
    await at(page, '/cart');
    await seen(page.getByRole('button', { name: 'Pay $15.00' }));
  });
});

describe('the total that the cart charges', () => {
  test('the row of a deleted model says so, and Pay charges the rest; if no other model is left, nothing can be paid (Q14, Q33)', async ({
    walk,
    site,
  }) => {
    const { chair, rug } = site.models;
    const gone = { ...chair, _id: randomUUID(), ModalName: 'Gone Chair' };
    walk.expectComplaint(/404/);
    const page = await freshCart(walk, site, gone, rug);
    const row = rows(page).filter({ hasText: 'Gone Chair' });
    await seen(row.getByText('Not available', { exact: true }));
    await seen(page.locator('form p').filter({ hasText: /^\$15\.00$/ }));
    const charge = page.waitForRequest(/\/api\/charge$/);
    await payWith(page, 'Succeeds');
    expect((await charge).postDataJSON()).toMatchObject({ price: 15, products: [{ _id: rug._id }] });
    await toast(page, 'success', 'Payment Succesfull');
    const alone = await freshCart(walk, site, gone);
    expect(await alone.getByRole('button', { name: 'Nothing to pay' }).isDisabled()).toBe(true);
  });

  test('a model that was bought in another tab leaves the cart, in an open tab and in a new one (Q37)', async ({
    walk,
    site,
  }) => {
    const { chair, rug } = site.models;
    const client = await freshClient(site);
    const open = await walk.open('/cart', { as: client, storage: inCart(rug) });
    await seen(open.getByRole('button', { name: 'Pay $15.00' }));
    // Its page was left before the answer arrived.
    const json = { token: 'tok_visa', price: 15, products: [rug], userToken: client.token };
    expect(
      (await callShop(site.url, 'POST /charge', { token: client.token, body: json })).body,
    ).toMatchObject({
      message: 'Payment Successful',
    });
    const later = await walk.open('/cart', { as: client, storage: inCart(rug, chair) });
    await toast(later, 'info', 'You own Wool Rug already. Your orders hold the download.');
    await seen(later.getByRole('button', { name: 'Pay $25.00' }));
    expect(await keptCart(later)).toEqual(['Oak Chair']);
    await payWith(open, 'Succeeds');
    await toast(open, 'error', 'Payment Failed');
    await seen(open.getByText('No items in the Cart', { exact: true }));
  });
});

describe('paying', () => {
  test("R003 R119 R120 R178g pays total × 100 cents, empties the cart, says 'Payment Succesfull', and adds the order to the history", async ({
    walk,
    site,
  }) => {
    const { chair, table } = site.models;
    const client = await freshClient(site);
    const page = await walk.open('/cart', { as: client, storage: inCart(chair, table) });
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
    await order.getByRole('link', { name: /^Receipt INV-/ }).click();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await at(page, '/clientDashboard');
  });

  test('R119 paying without the consent (Q40), or before the card fields have loaded, is refused, and works afterwards', async ({
    walk,
    site,
  }) => {
    const page = await walk.page({ as: await freshClient(site), storage: inCart(site.models.rug) });
    const { release } = await holdCalls(page, /\/assets\/SandboxCardFields.*\.js$/);
    await visit(page, '/cart');
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    await seen(page.getByText('Please tick this box: your models are delivered at once.'));
    await expect.poll(() => consentBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await consentBox(page).check();
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    await seen(page.getByText('The card field is still loading. Please try again in a moment.'));
    release();
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
  });

  test('an empty checkout shows all missing fields at once, and the statement about refunds', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    await seen(page.getByLabel('Card number'));
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    const form = page.locator('#main form');
    for (const problem of [
      'Enter your card number.',
      'Enter the expiry date as MM / YY.',
      "Enter your card's security code.",
      'Please tick this box: your models are delivered at once.',
    ])
      await seen(form.getByText(problem, { exact: true }));
    await expect
      .poll(() => page.getByLabel('Card number').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await form.getByText('All refunds are final').count()).toBe(0);
    await form.getByRole('link', { name: 'ask for your money back' }).click();
    await at(page, '/Refund-Policy');
    await seen(page.getByRole('heading', { name: 'If something is wrong with a file' }));
  });

  test("R121 a declined card: 'Payment Failed' with the reason; the cart is kept, and another card pays", async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    await payWith(page, 'Declined');
    await toast(page, 'error', 'Payment Failed');
    await seen(
      page
        .locator('form')
        .getByRole('alert')
        .filter({ hasText: /declined/i }),
    );
    expect(await keptCart(page)).toEqual(['Wool Rug']);
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
  });

  test('R119 a card with 3-D Secure is charged only after the bank confirms (Q21)', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    await payWith(page, '3-D Secure');
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await seen(bank);
    const before = (await payments(site)).length;
    await bank.locator('iframe').contentFrame().getByRole('button', { name: 'Complete' }).click();
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    expect((await payments(site)).length).toBe(before + 1);
  });

  test('R119 after a reload, another card is charged and not the one that still waits for its bank (Q21, Q22)', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    await payWith(page, '3-D Secure');
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await seen(bank);
    const before = (await payments(site)).length;
    await page.reload();
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
    await at(page, '/clientDashboard');
    expect((await payments(site)).length).toBe(before + 1);
    await page
      .getByRole('link', { name: /^Receipt INV-/ })
      .first()
      .click();
    await seen(page.getByText('Visa ending in 4242'));
  });

  test("R119 the bank's dialog closes with its button; then the payer may continue, use another card or cancel (Q21)", async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    const before = (await payments(site)).length;
    await payWith(page, '3-D Secure');
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await bank.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(bank);
    await page.getByRole('button', { name: 'Continue with your bank' }).click();
    await bank.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await toast(page, 'info', 'Payment cancelled. Nothing was charged.');
    const pay = page.getByRole('button', { name: 'Pay $15.00' });
    await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true);
    await payWith(page, '3-D Secure');
    await bank.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Use another card' }).click();
    const number = page.getByLabel('Card number');
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await number.inputValue()).toBe('');
    expect((await payments(site)).length).toBe(before);
    await payWith(page, 'Succeeds');
    await toast(page, 'success', 'Payment Succesfull');
    expect((await payments(site)).length).toBe(before + 1);
  });

  test('R121 if the bank refuses, nothing is charged (Q21)', async ({ walk, site }) => {
    const page = await freshCart(walk, site, site.models.rug);
    const before = (await payments(site)).length;
    await payWith(page, '3-D Secure');
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await bank.locator('iframe').contentFrame().getByRole('button', { name: 'Fail' }).click();
    await toast(page, 'error', 'Payment Failed');
    expect((await payments(site)).length).toBe(before);
    expect(await keptCart(page)).toEqual(['Wool Rug']);
  });

  test('R121 a changed price is reported before anything is charged (Q08, Q33)', async ({ walk, site }) => {
    const page = await freshCart(walk, site, { ...site.models.rug, ModalPrice: 1 });
    await seen(page.getByText('The price of Wool Rug changed from $1 to $15.'));
    await seen(page.getByRole('button', { name: 'Pay $15.00' }));
  });

  test('R036 R119 models being paid for stay in the cart until the answer arrives', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.rug);
    const { release } = await holdCalls(page, /\/api\/charge$/);
    await payWith(page, 'Declined');
    await seen(page.getByRole('button', { name: 'Paying…' }));
    // An inert button is available neither to a pointer nor to a screen reader.
    const remove = page.getByRole('button', { name: 'Remove Wool Rug' });
    expect(await remove.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
    release();
    await toast(page, 'error', 'Payment Failed');
    await remove.click();
    await seen(page.getByText('No items in the Cart'));
  });

  test('R109 R120 an outcome that arrives after another login changes neither cart nor page of the new user', async ({
    walk,
    site,
  }) => {
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

  test('R119 an owned model is offered for download and not for sale (Q37); a reload knows it before the server answers', async ({
    walk,
    site,
  }) => {
    const { owned } = site.models;
    const page = await walk.open(`/ProductDetail/${owned._id}`, { as: site.regular });
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

describe('order history', () => {
  test('R070 a row: serial number, Invoice ID, amount in $, date (R100, R178b)', async ({ walk, site }) => {
    const page = await walk.open('/clientDashboard', { as: site.regular });
    const first = page.locator('#main ol > li').first();
    await seen(first);
    expect(await page.locator('#main ol > li').count()).toBe(8);
    const orders = await page.evaluate(
      async ({ userId, token }) =>
        (
          await fetch(`/api/charge/myorders?id=${userId}&page=1&limit=8`, {
            headers: { Authorization: `Bearer ${token}` },
          })
        ).json(),
      { userId: site.regular.userId, token: site.regular.token },
    );
    expect(orders[0]).toMatchObject({
      invoiceId: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      orderAmount: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-/),
      orderItems: [{ _id: site.models.owned._id }, { ModalPrice: expect.any(Number) }],
    });
    expect((await first.locator('time').innerText()).trim()).toBe(orders[0].createdAt.slice(0, 10));
    const row = (await first.getByRole('button').first().innerText()).split(/\s+/);
    expect(row).toEqual(
      expect.arrayContaining([
        '1',
        orders[0].invoiceId,
        `$${orders[0].orderAmount}`,
        orders[0].createdAt.slice(0, 10),
      ]),
    );
  });

  test("R071 an expanded row lists items with name and price, each with a working 'Download Now'", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/clientDashboard', { as: site.regular });
    const first = page.locator('#main ol > li').first();
    await first.getByRole('button').first().click();
    const items = first.locator('ul > li');
    await expect.poll(() => items.count()).toBe(2);
    const cabinet = items.filter({ hasText: 'Sold Cabinet' });
    await seen(cabinet.getByText('$50', { exact: true }));
    expect(await first.getByRole('button', { name: 'Download Now', exact: true }).count()).toBe(2);
    const bytes = await downloadedBy(page, press(cabinet.getByRole('button', { name: 'Download Now' })));
    expect(bytes.equals(Buffer.from(site.archive, 'base64'))).toBe(true);
  });

  test('a buyer requests a refund from the order, and the Admin grants it beside the evidence (Q40)', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.chair, site.models.table);
    await payWith(page, 'Succeeds');
    await at(page, '/clientDashboard');
    await page.getByRole('button', { name: /^Ask for a refund of INV-/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund of INV-/ });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await seen(dialog.getByText('Tick the models that you want your money back for.'));
    await dialog.getByRole('checkbox', { name: /^Pine Table/ }).check();
    await dialog.getByLabel('Why do you want your money back?').fill('It wobbles.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await toast(page, 'success', 'We received your request');
    const badge = page.getByText('Refund requested', { exact: true });
    await seen(badge);
    await seen(page.getByText(/^You asked for a refund of Pine Table on \d{4}-\d\d-\d\d\./));
    await page.getByRole('button', { name: /^Ask for a refund of INV-/ }).click();
    expect(await texts(dialog.getByRole('checkbox').locator('xpath=..'))).toEqual(['Oak Chair $25']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Withdraw the refund request of INV-/ }).click();
    await toast(page, 'success', 'Your refund request is withdrawn');
    await gone(badge);
    await page.getByRole('button', { name: /^Ask for a refund of INV-/ }).click();
    await dialog.getByRole('checkbox', { name: /^Pine Table/ }).check();
    await dialog.getByLabel('Why do you want your money back?').fill('It wobbles.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await seen(badge);

    const desk = await walk.open('/AdminDS', { as: site.admin });
    await desk.getByRole('link', { name: '1 refund request to decide' }).click();
    await at(desk, '/AdminDS/Orders');
    await desk.getByRole('button', { name: 'View Details' }).first().click();
    const refund = desk.getByRole('region', { name: 'Refund' });
    await seen(refund.getByText('It wobbles.'));
    await seen(refund.getByText(/^The buyer, on \d+ \w+ \d{4}, .+, about Pine Table$/));
    const details = desk.getByRole('dialog', { name: 'Order Details' });
    await expect
      .poll(() => texts(details.locator('dl').first().locator('div')))
      .toEqual([
        expect.stringMatching(/^Order INV-/),
        expect.stringMatching(/^Customer .+@example\.com$/),
        'Total $65',
      ]);
    await seen(refund.getByText('Recommended: refund').first());
    await seen(refund.getByText(/I want my models delivered at once/));
    expect(await refund.getByRole('checkbox', { name: /^Pine Table/ }).isChecked()).toBe(true);
    expect(await refund.getByRole('checkbox', { name: /^Oak Chair/ }).isChecked()).toBe(false);
    await refund.getByLabel('Reason, for the buyer').fill('We are sorry.');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await toast(desk, 'success', 'The money is on its way to the buyer');

    await page.reload();
    await seen(page.getByText('Partly refunded'));
    const items = page.locator('#main ol > li').first().locator('ul > li');
    await seen(items.filter({ hasText: 'Pine Table' }).getByText('Refunded', { exact: true }));
    expect(await page.getByRole('button', { name: 'Download Now', exact: true }).count()).toBe(1);
  });

  test('a buyer withdraws from the contract about one model of an order, without a reason', async ({
    walk,
    site,
  }) => {
    const page = await freshCart(walk, site, site.models.chair, site.models.table);
    await payWith(page, 'Succeeds');
    await at(page, '/clientDashboard');
    await page.getByRole('link', { name: /^Withdraw from contract here, INV-/ }).press('Enter');
    await seen(heading(page, 'Withdraw from contract'));
    const form = page.locator('#main form');
    expect(await form.getByLabel('Invoice ID').inputValue()).toMatch(/^INV-/);
    await seen(form.getByText(/^You may withdraw until .+ \(UTC\): it was not downloaded\.$/).first());
    for (const name of [/^Oak Chair/, /^Pine Table/])
      await form.getByRole('checkbox', { name }).press('Space');
    await form.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
    await seen(form.getByText('Tick the models that you withdraw from.'));
    await form.getByRole('checkbox', { name: /^Pine Table/ }).press('Space');
    await form.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
    const received = page.getByRole('heading', { name: 'We received your withdrawal' });
    await seen(received);
    expect(await received.evaluate((element) => element === document.activeElement)).toBe(true);
    await seen(page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d:\d\d \(UTC\)$/));
    await seen(page.locator('#main dd').getByText('Pine Table', { exact: true }));
    await page.locator('#main').getByRole('link', { name: 'Orders', exact: true }).click();
    const items = page.locator('#main ol > li').first().locator('ul > li');
    const isRefunded = async () => {
      await page.reload();
      await page.locator('#main ol > li button').first().click();
      await seen(items.first());
      return items.filter({ hasText: 'Pine Table' }).getByText('Refunded', { exact: true }).count();
    };
    await expect.poll(isRefunded, { timeout: 60_000, interval: 1_000 }).toBe(1);
    expect(await page.getByRole('button', { name: 'Download Now', exact: true }).count()).toBe(1);
  });

  test('without a login, a withdrawal needs name, invoice and e-mail; its models are chosen by the mailed link', async ({
    walk,
    site,
  }) => {
    const buyer = await freshClient(site);
    const { chair, table } = site.models;
    const cart = await walk.open('/cart', { as: buyer, storage: inCart(chair, table) });
    await payWith(cart, 'Succeeds');
    await at(cart, '/clientDashboard');
    const receipt = cart.getByRole('link', { name: /^Receipt INV-/ }).first();
    const invoice = ((await receipt.getAttribute('aria-label')) ?? '').replace('Receipt ', '');
    const page = await walk.open('/withdraw');
    const form = page.locator('#main form');
    const send = form.getByRole('button', { name: 'Confirm withdrawal' });
    await send.click();
    await expect.poll(() => form.getByText('Please fill out this field').count()).toBe(3);
    await form.getByLabel('Name').fill('Ada Reader');
    await form.getByLabel('Invoice ID').fill(invoice);
    await form.getByLabel('Email').fill(buyer.email);
    await send.click();
    await seen(page.getByRole('heading', { name: 'We received your withdrawal' }));
    await seen(page.getByText('All of this invoice', { exact: true }));

    const mailed = async () =>
      /\/withdraw\/[\w-]+\?withdrawal=[\w-]+&signature=[\w-]+/.exec(
        (await mailsTo(site.dataDir, buyer.email)).join(),
      )?.[0];
    await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
    await page.goto((await mailed()) ?? '');
    await form.getByRole('checkbox', { name: /^Oak Chair/ }).press('Space');
    await send.press('Enter');
    await seen(page.getByText('Your withdrawal is confirmed. A mail says what follows from it.'));
    const left = async () => {
      await page.reload();
      await seen(form.getByRole('checkbox').first());
      return texts(form.locator('fieldset label > span > span:first-child'));
    };
    await expect.poll(left, { timeout: 60_000 }).toEqual(['Oak Chair']);
  });

  test('an order links to its receipt, which prints without header and footer', async ({ walk, site }) => {
    const page = await walk.open('/clientDashboard', { as: site.regular });
    await page.locator('#main ol > li button').first().click();
    const link = page.getByRole('link', { name: /^Receipt INV-/ }).first();
    const invoice = ((await link.getAttribute('aria-label')) ?? '').replace('Receipt ', '');
    await link.click();
    await seen(heading(page, 'Receipt'));
    await seen(page.getByText(invoice, { exact: true }));
    await seen(page.getByText('Visa ending in 4242'));
    await seen(page.getByRole('row', { name: /^Total \(USD\)/ }));
    await page.getByRole('button', { name: 'Send the receipt again' }).click();
    await toast(page, 'success', 'The receipt has been mailed again');
    await page.emulateMedia({ media: 'print' });
    await gone(page.getByRole('banner'));
    await gone(page.getByRole('contentinfo'));
    await gone(page.getByRole('button', { name: 'Print or save as PDF' }));
    await seen(page.getByText(invoice, { exact: true }));
  });

  test('a receipt of another client or an unknown one is not found, with a link to the orders', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    for (const [id, person, orders] of [
      ['0c5e1b7a-3f42-4d1e-9a60-000000000003', site.regular, '/clientDashboard'],
      ['no-order', site.regular, '/clientDashboard'],
      ['no-order', site.admin, '/AdminDS/Orders'],
    ] as const) {
      const page = await walk.open(`/receipt/${id}`, { as: person });
      await seen(page.getByText('There is no such receipt'));
      await gone(page.getByRole('button', { name: 'Try again' }));
      await page.locator('#main').getByRole('link', { name: 'Orders', exact: true }).click();
      await at(page, orders);
    }
  });

  test('a page beyond the end redirects to the last one, and Back does not lead there again', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/About', { as: site.regular });
    await visit(page, '/clientDashboard?page=99');
    await at(page, '/clientDashboard?page=5');
    await seen(pagination(page).getByText('Showing 33 to 33 of 33 results'));
    await page.goBack();
    await seen(heading(page, 'About'));
  });

  test('R072 pagination: Previous, Next, numbers and a dropdown, 8 a page (Q07)', async ({ walk, site }) => {
    const page = await walk.open('/clientDashboard', { as: site.regular });
    const bar = pagination(page);
    await seen(bar.getByText('Showing 1 to 8 of 33 results'));
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', '1', '2', '3', '4', 'Next']);
    await bar.getByRole('combobox').selectOption('5');
    await seen(bar.getByText('Showing 33 to 33 of 33 results'));
    await expect.poll(() => page.locator('#main ol > li').count()).toBe(1);
    expect((await page.locator('#main ol > li').innerText()).trim()).toMatch(/^(No\.\s+)?33\s/);
  });

  test('R145 failed orders and downloads are reported in place and can be retried (Q39)', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of (400|403|500)/);
    const page = await walk.page({ as: site.regular });
    await answerCalls(page, /\/charge\/myorders/, 400, { message: 'broken' });
    await page.goto('/clientDashboard');
    await seen(page.getByText('Your orders could not be loaded.'));
    await page.unroute(/\/charge\/myorders/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const first = page.locator('#main ol > li').first();
    await first.getByRole('button').first().click();
    await answerCalls(page, /filedownload/, 500, { message: 'broken' });
    await first.getByRole('button', { name: 'Download Now' }).first().click();
    await seen(first.getByText('The download could not start. Please try again.'));
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    await gone(page.getByText('Your orders could not be loaded.'));
  });
});
