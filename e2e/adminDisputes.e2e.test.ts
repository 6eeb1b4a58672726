import { expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { boughtOrder } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { freshClient } from './support/people.ts';
import { seen, test, toast } from './support/walk.ts';

test('a dispute waits for the Admin, who reads its file, edits the words and sends them to the bank once', async (walk, site) => {
  const client = await freshClient(site);
  const card = { token: 'tok_createDispute' };
  const id = await boughtOrder(site.url, client.token, [site.models.chair], card);
  const asAdmin = { params: { id }, token: site.admin.token };
  const file = () => callShop(site.url, 'GET /charge/dispute-file/:id', asAdmin);
  // The provider tells the shop of the dispute.
  await expect.poll(async () => (await file()).status).toBe(200);
  const { invoiceId } = (await file()).body;
  const page = await walk.open('/AdminDS/Waiting?kind=dispute', { as: site.admin });
  await page.getByRole('button', { name: `Dispute ${invoiceId}` }).click();
  await page.getByRole('link', { name: 'Dispute file' }).click();
  await seen(page.getByRole('heading', { name: 'Dispute', exact: true }));
  await seen(page.getByText('The network address (IP) of the purchase: not recorded.', { exact: true }));
  const rest = page.getByLabel('Everything else');
  await rest.fill('The buyer downloaded the chair.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to the bank…' }).click();
  await page.getByRole('button', { name: 'Send for good' }).click();
  await toast(page, 'success', 'The evidence was sent');
  await seen(page.getByRole('heading', { name: 'Evidence as sent' }));
  await seen(page.getByText('The buyer downloaded the chair.'));
  await expect.poll(() => rest.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  await seen(page.getByRole('heading', { name: 'What was sold' }));
});
