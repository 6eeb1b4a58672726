import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../backend/src/contract/wire.ts';
import { archive } from '../backend/testing/samples/sampleFiles.ts';
import {
  boughtOrder,
  measured,
  modelFields,
  newClient,
  uploadedModel,
} from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { freshClient } from './support/people.ts';
import type { Site } from './support/site.ts';
import { at, gone, heading, seen, test, toast, visit } from './support/walk.ts';

const timeline = (page: Page): Locator => page.locator('#main ol > li[data-type]');

const priceOf = async (site: Site, id: string): Promise<number | null> =>
  (await callShop(site.url, 'GET /modal/singleModal/:id', { params: { id } })).body.ModalPrice;

/** A separate category, because other tests count the models of the shared ones. */
const shelf = { ModalCategory: 'Archive', ModalsubCategory: 'Shelves' } as const;

/** A model for $40, uploaded by the Admin. */
const makeModel = (site: Site, name: string, zip?: Buffer): Promise<WireModel> =>
  uploadedModel(site.url, site.admin.token, { ...shelf, ModalName: name, ModalPrice: '40' }, zip);

const reprice = (site: Site, { _id, ModalName }: WireModel, price: string) =>
  callShop(site.url, 'PUT /modal/updateModel/:id', {
    params: { id: _id },
    token: site.admin.token,
    body: { ...modelFields, ...shelf, ModalName, ModalPrice: price },
  });

describe('the audited history', () => {
  test('the Admin changes a price, sees the event and its difference, views the earlier state and restores it', async (walk, site) => {
    const model = await makeModel(site, 'Audited Stool');
    const page = await walk.open(`/AdminDS/UpdateModel/${model._id}`, { as: site.admin });
    await page.getByLabel('Model price').fill('35');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await toast(page, 'success', 'Your Model has been updated successfully');

    await page.locator('#main').getByRole('link', { name: 'History', exact: true }).click();
    await at(page, `/AdminDS/History/model/${model._id}`);
    await seen(heading(page, 'History of Audited Stool'));
    const entry = timeline(page).filter({ hasText: 'Price of Audited Stool changed from $40 to $35' });
    await seen(entry);
    expect(await entry.innerText()).toMatch(/by .+ \(Admin\) · just now/);
    const change = entry.getByRole('row').filter({ hasText: 'Price' });
    expect(await change.getByRole('cell').allInnerTexts()).toEqual(['Price', '$40', '$35']);

    await page.getByRole('button', { name: 'Earlier moment' }).click();
    const price = page
      .locator('dl div')
      .filter({ hasText: /^Price/ })
      .locator('dd');
    await expect.poll(() => price.innerText()).toBe('$40');
    const differing = page
      .getByRole('table', { name: 'Differences' })
      .getByRole('row')
      .filter({ hasText: 'Price' });
    expect(await differing.getByRole('cell').allInnerTexts()).toEqual(['Price', '$40', '$35']);

    await page.getByRole('button', { name: 'Restore this' }).click();
    await toast(page, 'success', 'Audited Stool is restored');
    await seen(timeline(page).filter({ hasText: 'Price of Audited Stool changed from $35 to $40' }));
    expect(await priceOf(site, model._id)).toBe(40);
    expect(await violations(page)).toEqual([]);
  });

  test('new events appear live, which can be paused; the filtered history is saved as CSV', async (walk, site) => {
    const model = await makeModel(site, 'Live Shelf');
    const page = await walk.open('/AdminDS/History?text=Live+Shelf', { as: site.admin });
    await seen(timeline(page).filter({ hasText: 'Live Shelf was uploaded, for $40' }));
    await reprice(site, model, '41');
    await seen(timeline(page).filter({ hasText: 'from $40 to $41' }));
    await page.getByRole('button', { name: 'Pause live updates' }).click();
    await seen(page.getByRole('button', { name: 'Resume live updates' }));
    await reprice(site, model, '42');
    await page.getByRole('button', { name: 'Resume live updates' }).click();
    await seen(timeline(page).filter({ hasText: 'from $41 to $42' }));

    await visit(page, '/AdminDS/History?text=Live+Shelf+uploaded');
    await seen(timeline(page));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('history.csv');
    const text = await readFile(await saved.path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('"Live Shelf was uploaded, for $40"');
  });

  test('filters are kept in the address, runs are folded, and older events are loaded on demand', async (walk, site) => {
    const page = await walk.open('/AdminDS/History', { as: site.admin });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('About').selectOption({ label: 'Models' });
    await page.getByLabel('What').selectOption({ label: 'Model uploaded' });
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    await page.getByLabel('Search').fill('filler');
    await at(page, '/AdminDS/History?kind=model&type=ModelUploaded&actor=admin&text=filler');
    await expect.poll(() => timeline(page).count()).toBe(1);
    const more = page.getByRole('button', { name: /^Show \d+ more like this$/ });
    await more.click();
    expect(await timeline(page).count()).toBe(28);
    await seen(page.getByText('This is where it begins.'));
    await page.reload();
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('filler');
    await page.getByRole('button', { name: 'Show all' }).click();
    await at(page, '/AdminDS/History');
    const older = page.getByRole('button', { name: 'Load older' });
    await seen(older);
    const newest = await timeline(page).count();
    await older.click();
    await expect.poll(() => timeline(page).count()).toBeGreaterThan(newest);
  });

  test('people come first; what the shop did by itself because of an action is one line that opens, and All shows everything', async (walk, site) => {
    const { _id } = await makeModel(site, 'Prepared Rack', await archive(500));
    // The line says "prepared" from its first step on, and an opened line shows the steps of the moment when it was opened.
    await measured(site.url, _id);
    const page = await walk.open('/AdminDS/History?text=Prepared+Rack', { as: site.admin });
    const uploaded = timeline(page).filter({ hasText: 'Prepared Rack was uploaded, for $40' });
    await expect.poll(() => timeline(page).count()).toBe(1);
    await uploaded.getByRole('button', { name: '1 model was prepared' }).press('Enter');
    const byItself = /^The files of Prepared Rack were measured/;
    await seen(uploaded.getByRole('list', { name: 'Steps' }).getByText(byItself));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('list', { name: 'By' }).getByRole('link', { name: 'All' }).press('Enter');
    await at(page, '/AdminDS/History?text=Prepared+Rack&actor=all');
    await seen(timeline(page).filter({ hasText: byItself }));
    // Where no person did anything, the way to what the shop did is one press.
    await visit(page, '/AdminDS/History?text=Prepared+Rack+measured');
    await page.getByRole('link', { name: 'Look among what the shop did by itself' }).click();
    await seen(timeline(page).filter({ hasText: byItself }));
  });

  test('a search for a name finds the events of that person and links to their history; an event shows its causal chain from request to mail, and its raw record', async (walk, site) => {
    const name = { firstName: 'Augusta', lastName: 'Leigh' };
    const body = { ...newClient(`leigh-${randomUUID()}@example.com`), ...name };
    await callShop(site.url, 'POST /user/signup', { body });
    const page = await walk.open('/AdminDS/History', { as: site.admin });
    await page.getByLabel('Search').fill('leigh signed');
    const person = page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Augusta Leigh' });
    await seen(person);
    await expect
      .poll(() => timeline(page).evaluateAll((all) => all.map((one) => one.dataset.type)))
      .toEqual(['UserSignedUp']);
    await person.click();
    await seen(heading(page, 'History of Augusta Leigh'));
    const entry = timeline(page).filter({ hasText: 'signed up' }).first();
    await entry.getByRole('button', { name: 'Details' }).click();
    const links = entry.locator('ul li');
    await expect
      .poll(async () => (await links.allInnerTexts()).map((text) => /^\w+/.exec(text.trim())?.[0]))
      .toEqual(['Request', 'Command', 'Event', 'Job', 'Mail']);
    expect(await entry.locator('pre').innerText()).toContain('"type": "UserSignedUp"');
    await entry.getByRole('link', { name: 'Show only what belongs to this request' }).click();
    await expect.poll(() => timeline(page).count()).toBe(2);
  });

  test('an order links to its history and that of its buyer; an unknown kind has none: nothing to try again, and the way to the whole one', async (walk, site) => {
    walk.expectComplaint(/status of 404/);
    const client = await freshClient(site);
    await boughtOrder(site.url, client.token, [site.models.rug]);
    const page = await walk.open('/AdminDS/Orders', { as: site.admin });
    const row = page.getByRole('row').filter({ hasText: client.email });
    await row.getByRole('link', { name: /^INV-/ }).click();
    await seen(page.getByRole('heading', { name: /^History of order INV-\d{4}-\d{6}, Ada Byron$/ }));
    const bought = timeline(page).filter({ hasText: /^Ada Byron bought .+: order INV-/ });
    await bought.first().getByRole('button', { name: 'Steps' }).click();
    await seen(bought.getByText(/came in for order INV-/));
    await page.getByRole('link', { name: 'Ada Byron' }).first().click();
    await at(page, `/AdminDS/History/user/${client.userId}`);
    await seen(timeline(page).filter({ hasText: /^Signed in with / }));
    await visit(page, '/AdminDS/History/dragon/1');
    await seen(page.getByText('There is no such thing in the history'));
    await gone(page.getByRole('button', { name: 'Try again' }));
    await seen(page.getByRole('link', { name: 'The whole history' }));
  });

  test('the counts and models of the shop can be shown as of any moment', async (walk, site) => {
    const page = await walk.open('/AdminDS/Moment', { as: site.admin });
    const models = page
      .locator('dl div')
      .filter({ hasText: /^Models/ })
      .locator('dd');
    await expect.poll(async () => Number(await models.innerText())).toBeGreaterThan(30);
    await seen(page.getByRole('row').nth(1));
    await page.getByRole('slider', { name: 'As of' }).fill('0');
    await expect.poll(() => models.innerText()).toBe('0');
    await seen(page.getByText('No models then'));
  });
});
