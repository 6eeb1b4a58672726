import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { freshCart, inCart, keptCart, payWith, rows } from './support/cart.ts';
import { focused, isFocused } from './support/keyboard.ts';
import { freshClient, signIn } from './support/people.ts';
import { at, heading, seen, stored, test, toast } from './support/walk.ts';

describe('the cart', () => {
  test("R115 a visitor who adds a model is sent to /login with 'First You have to Login', and comes back to it in the cart; so is an Admin: only clients may add (R006)", async (walk, site) => {
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
    const asAdmin = await walk.open(address, { as: site.admin });
    await seen(asAdmin.getByRole('link', { name: 'Account' }));
    await asAdmin.getByRole('button', { name: 'Add Cart' }).click();
    await toast(asAdmin, 'error', 'First You have to Login');
    await at(asAdmin, '/AdminDS/starter');
  });

  test("R035 R101 R116 R117 R118 a client adds a model once, and removes by position, which keeps the focus in the list; the total follows, and the empty cart says 'No items in the Cart' (R022)", async (walk, site) => {
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
    expect(await isFocused(viewCart)).toBe(true);
    await page.goto(`/ProductDetail/${table._id}`);
    await seen(page.getByRole('link', { name: 'Account' }));
    await add.click();
    await toast(page, 'success', 'Your Model has been added successfully');
    expect(await keptCart(page)).toEqual(['Oak Chair', 'Pine Table']);
    expect(await stored(page, 'cartTotal')).toBe('65');
    await viewCart.click();
    await at(page, '/cart');
    await seen(heading(page, 'Your Cart'));
    // The second click hits the next model, which moved up.
    await page.getByRole('button', { name: 'Remove Oak Chair' }).dblclick();
    await toast(page, 'success', 'Oak Chair has been removed');
    await expect.poll(() => keptCart(page)).toEqual(['Pine Table']);
    await expect.poll(() => focused(page)).toBe('BUTTON Remove Pine Table');
    expect(await stored(page, 'cartTotal')).toBe('40');
    await seen(page.getByRole('button', { name: 'Pay $40.00' }));
    await page.keyboard.press('Enter');
    await seen(page.getByText('No items in the Cart', { exact: true }));
    await expect.poll(() => focused(page)).toBe('H1 Your Cart');
  });

  test("R002 R003 a visitor saves models for later on this device; after a login they are merged into the account's list", async (walk, site) => {
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
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, client);
    await at(page, '/clientDashboard');
    await page.getByRole('link', { name: 'Saved for later' }).click();
    await expect.poll(() => saved.allInnerTexts()).toEqual(['Oak Chair', 'Pine Table']);
    const card = page.getByRole('listitem').filter({ hasText: 'Pine Table' });
    await card.getByRole('button', { name: 'Add Cart' }).click();
    await seen(card.getByRole('button', { name: 'In your cart · View cart' }));
    expect(await keptCart(page)).toEqual(['Pine Table']);
  });

  test('R002 a visitor can view the cart, and paying leads to /login and back; R101 a cart stored as cartData is migrated once (Q11)', async (walk, site) => {
    const page = await walk.open('/cart', { storage: { cartData: JSON.stringify([site.models.rug]) } });
    await seen(rows(page).getByRole('heading', { name: 'Wool Rug' }));
    expect(await keptCart(page)).toEqual(['Wool Rug']);
    expect(await stored(page, 'cartData')).toBe(null);
    await page.getByRole('button', { name: 'Pay $15.00' }).click();
    await at(page, '/login');
    await toast(page, 'error', 'First You have to Login');
    await signIn(page, await freshClient(site));
    await at(page, '/cart');
    await seen(page.getByRole('button', { name: 'Pay $15.00' }));
  });
});

describe('the total that the cart charges', () => {
  test('R121 a changed price is reported before anything is charged (Q08); the row of a deleted model says so, and Pay charges the rest; if no other model is left, nothing can be paid (Q14, Q33)', async (walk, site) => {
    const { chair, rug } = site.models;
    const gone = { ...chair, _id: randomUUID(), ModalName: 'Gone Chair' };
    walk.expectComplaint(/404/);
    const page = await freshCart(walk, site, gone, { ...rug, ModalPrice: 1 });
    await seen(page.getByText('The price of Wool Rug changed from $1 to $15.'));
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

  test('a model that was bought in another tab leaves the cart, in an open tab and in a new one (Q37)', async (walk, site) => {
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
