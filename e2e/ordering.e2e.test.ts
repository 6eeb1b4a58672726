import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { currentConsent } from '../backend/src/contract/deliveryConsent.ts';
import { boughtOrder, logIn } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls } from './support/calls.ts';
import { pagination } from './support/cards.ts';
import { downloadedBy, press } from './support/download.ts';
import { freshClient } from './support/people.ts';
import { confirmationText, refuseReceipt } from './support/refusedReceipt.ts';
import { at, gone, heading, seen, stored, test, texts, toast, visit } from './support/walk.ts';

describe('order history', () => {
  test("R070 R071 a row: serial number, Invoice ID, amount in $, date (R100, R178b); expanded, it lists items with name and price, each with a working 'Download Now'; the order links to its receipt, which prints without header and footer; an unknown one is not found, with a link to the orders", async (walk, site) => {
    walk.expectComplaint(/status of 404/);
    const page = await walk.open('/clientDashboard', { as: site.regular });
    const first = page.locator('#main ol > li').first();
    await seen(first);
    expect(await page.locator('#main ol > li').count()).toBe(8);
    const { body: orders } = await callShop(site.url, 'GET /charge/myorders', { token: site.regular.token });
    const [{ invoiceId, orderAmount, createdAt } = { invoiceId: '', orderAmount: 0, createdAt: '' }] = orders;
    const row = (await first.getByRole('button').first().innerText()).split(/\s+/);
    expect(row).toEqual(expect.arrayContaining(['1', invoiceId, `$${orderAmount}`, createdAt.slice(0, 10)]));
    await first.getByRole('button').first().click();
    const items = first.locator('ul > li');
    await expect.poll(() => items.count()).toBe(2);
    const cabinet = items.filter({ hasText: 'Sold Cabinet' });
    await seen(cabinet.getByText('$50', { exact: true }));
    expect(await first.getByRole('button', { name: 'Download Now', exact: true }).count()).toBe(2);
    const bytes = await downloadedBy(page, press(cabinet.getByRole('button', { name: 'Download Now' })));
    expect(bytes.equals(Buffer.from(site.archive, 'base64'))).toBe(true);

    await page.getByRole('link', { name: `Receipt ${invoiceId}` }).click();
    await seen(heading(page, 'Receipt'));
    await seen(page.getByText(invoiceId, { exact: true }));
    await seen(page.getByText('Visa ending in 4242'));
    await seen(page.getByRole('row', { name: /^Total \(USD\)/ }));
    await page.getByRole('button', { name: 'Send the receipt again' }).click();
    await toast(page, 'success', 'The receipt has been mailed again');
    await page.emulateMedia({ media: 'print' });
    await gone(page.getByRole('banner'));
    await gone(page.getByRole('contentinfo'));
    await gone(page.getByRole('button', { name: 'Print or save as PDF' }));
    await seen(page.getByText(invoiceId, { exact: true }));
    const asAdmin = await walk.open('/receipt/no-order', { as: site.admin });
    await seen(asAdmin.getByText('There is no such receipt'));
    await gone(asAdmin.getByRole('button', { name: 'Try again' }));
    await asAdmin.locator('#main').getByRole('link', { name: 'Orders', exact: true }).click();
    await at(asAdmin, '/AdminDS/Orders');
  });

  test('a buyer requests a refund from the order, and the Admin grants it beside the evidence, after a new sign-in with the right password (Q40)', async (walk, site) => {
    const client = await freshClient(site);
    const { chair, table } = site.models;
    await boughtOrder(site.url, client.token, [chair, table], { consentVersion: currentConsent.version });
    const page = await walk.open('/clientDashboard', { as: client });
    await page.locator('#main ol > li button').first().click();
    const ask = page.getByRole('button', { name: /^Ask for a refund of INV-/ });
    const dialog = page.getByRole('dialog', { name: /^Refund of INV-/ });
    const send = async () => {
      await dialog.getByRole('checkbox', { name: /^Pine Table/ }).check();
      await dialog.getByLabel('Why do you want your money back?').fill('It wobbles.');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await toast(page, 'success', 'We received your request');
    };
    await ask.click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await seen(dialog.getByText('Tick the models that you want your money back for.'));
    await send();
    const badge = page.getByText('Refund requested', { exact: true });
    await seen(badge);
    // A request can be withdrawn, and made again.
    await page.getByRole('button', { name: /^Withdraw the refund request of INV-/ }).click();
    await toast(page, 'success', 'Your refund request is withdrawn');
    await gone(badge);
    await ask.click();
    await send();
    await seen(badge);

    // A session of its own, which ends when the Admin signs in again.
    const token = await logIn(site.url, site.admin.email, site.admin.password);
    const desk = await walk.open('/AdminDS', { as: { ...site.admin, token } });
    await desk.getByRole('link', { name: '1 refund request to decide' }).click();
    await at(desk, '/AdminDS/Orders');
    await desk.getByRole('button', { name: 'View Details' }).first().click();
    const refund = desk.getByRole('region', { name: 'Refund' });
    await seen(refund.getByText('It wobbles.'));
    await seen(refund.getByText('Recommended: refund').first());
    await seen(refund.getByText(/I want my models delivered at once/));
    expect(await refund.getByRole('checkbox', { name: /^Pine Table/ }).isChecked()).toBe(true);
    expect(await refund.getByRole('checkbox', { name: /^Oak Chair/ }).isChecked()).toBe(false);
    await refund.getByLabel('Reason, for the buyer').fill('We are sorry.');
    walk.expectComplaint(/status of 403/);
    await desk.route(
      /\/charge\/refund$/,
      (route) => route.fulfill({ status: 403, json: { message: 'Please sign in again to do this' } }),
      { times: 1 },
    );
    // The area has loaded the question ahead, as a deployment may remove its code meanwhile.
    await desk.route(/\/assets\/SignInAgain/, (route) => route.abort());
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    const again = desk.getByRole('dialog', { name: 'Is it still you?' });
    await again.getByLabel('Your password').fill('not this one');
    await desk.keyboard.press('Enter');
    await seen(again.getByText('Invalid Email or password'));
    expect(await violations(desk)).toEqual([]);
    await again.getByLabel('Your password').fill(site.admin.password);
    await desk.keyboard.press('Enter');
    await toast(desk, 'success', 'The money is on its way to the buyer');
    expect(await stored(desk, 'someToken')).not.toBe(token);
    await page.reload();
    await seen(page.getByText('Partly refunded'));
    await page.locator('#main ol > li button').first().click();
    expect(await page.getByRole('button', { name: 'Download Now', exact: true }).count()).toBe(1);
  });

  test('an order whose receipt was refused says so; its first download asks for one press on the kept confirmation, which can be printed (Q40)', async (walk, site) => {
    const page = await walk.page({ as: site.regular });
    const sent = await refuseReceipt(page);
    await visit(page, '/clientDashboard');
    const first = page.locator('#main ol > li').first();
    await seen(first.getByText('Mail refused', { exact: true }));
    await first.getByRole('button').first().click();
    const download = first
      .locator('ul > li')
      .filter({ hasText: 'Sold Cabinet' })
      .getByRole('button', { name: 'Download Now' });
    const dialog = page.getByRole('dialog', { name: /^Confirmation of INV-/ });
    await download.press('Enter');
    await seen(dialog.getByText(confirmationText));
    expect(await violations(page)).toEqual([]);
    // Closing it downloads nothing, and leaves the order open.
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect(await download.evaluate((element) => element === document.activeElement)).toBe(true);
    await download.press('Enter');
    const read = dialog.getByRole('button', { name: 'I have read it' });
    await seen(read);
    await page.emulateMedia({ media: 'print' });
    await gone(read);
    await page.emulateMedia({ media: 'screen' });
    const archive = Buffer.from(site.archive, 'base64');
    expect((await downloadedBy(page, () => read.press('Enter'))).equals(archive)).toBe(true);
    await gone(dialog);
    expect(sent).toEqual([{ orderId: expect.stringMatching(/^[\w-]{36}$/) }]);
    expect((await downloadedBy(page, press(download))).equals(archive)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('R145 failed orders and downloads are reported in place and can be retried (Q39); R072 pagination: Previous, Next and numbers, 8 a page (Q07); a page beyond the end redirects to the last one, and Back does not lead there again', async (walk, site) => {
    walk.expectComplaint(/status of (400|403|500)/);
    const page = await walk.page({ as: site.regular });
    await answerCalls(page, /\/charge\/myorders/, 400, { message: 'broken' });
    await visit(page, '/clientDashboard');
    await seen(page.getByText('Your orders could not be loaded.'));
    await page.unroute(/\/charge\/myorders/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const first = page.locator('#main ol > li').first();
    await first.getByRole('button').first().click();
    await answerCalls(page, /filedownload/, 500, { message: 'broken' });
    await first.getByRole('button', { name: 'Download Now' }).first().click();
    await seen(first.getByText('The download could not start. Please try again.'));
    expect(await page.locator('.Toastify__toast').count()).toBe(0);

    const bar = pagination(page);
    await seen(bar.getByText('Showing 1 to 8 of 17 results'));
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', '1', '2', '3', 'Next']);
    await bar.getByRole('button', { name: '3', exact: true }).click();
    await seen(bar.getByText('Showing 17 to 17 of 17 results'));
    await expect.poll(() => page.locator('#main ol > li').count()).toBe(1);
    expect((await page.locator('#main ol > li').innerText()).trim()).toMatch(/^(No\.\s+)?17\s/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await seen(heading(page, 'About'));
    await visit(page, '/clientDashboard?page=99');
    await at(page, '/clientDashboard?page=3');
    await page.goBack();
    await seen(heading(page, 'About'));
  });
});
