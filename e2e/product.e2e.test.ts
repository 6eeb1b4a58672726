import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { modelAttributeList } from '../backend/src/domain/catalogue/modelAttributes.ts';
import { archive, picture, zipOf } from '../backend/testing/samples/sampleFiles.ts';
import {
  boughtOrder,
  measured,
  modelFields,
  replacementForm,
  uploadedModel,
} from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { downloadedBy, press } from './support/download.ts';
import type { Look } from './support/look.ts';
import { freshClient } from './support/people.ts';
import { at, gone, heading, seen, test, texts, toast, visit } from './support/walk.ts';

const shown = modelAttributeList.filter(({ isFact }) => isFact);

describe('the product page', () => {
  test('an owner reviews a downloaded model on its page, changes the review, and has another format made; the Admin answers, hides and shows it', async ({
    walk,
    site,
  }) => {
    const plate = 'mtllib plate.mtl\nusemtl oak\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
    const zip = await zipOf({ 'plate.obj': plate, 'plate.mtl': 'newmtl oak\nKd 1 1 1\n' });
    const model = await uploadedModel(site.url, site.admin.token, { ModalName: 'Reviewed Plate' }, zip);
    const person = await freshClient(site);
    const path = `/ProductDetail/${model._id}`;
    await callShop(site.url, 'POST /charge/grant', {
      token: site.admin.token,
      body: { userId: person.userId, modelId: model._id, reason: 'A gift' },
    });
    const { body: link } = await callShop(site.url, 'GET /modal/filedownload/:id', {
      params: { id: model._id },
      token: person.token,
    });
    await (await fetch(link)).arrayBuffer();
    const own = () =>
      callShop(site.url, 'GET /review/own/:id', { params: { id: model._id }, token: person.token });
    await expect.poll(async () => (await own()).body.refusal, { timeout: 30_000 }).toBe(null);

    await measured(site.url, model._id);
    const opened = async (look: Look = {}) => {
      const page = await walk.open(path, look);
      await page.getByText('Reviews by owners').click();
      const list = page.getByRole('list', { name: 'Reviews', exact: true });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const say = async (fields: Readonly<Record<string, string>>, action: string) => {
        const dialog = page.getByRole('dialog');
        for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
        await dialog.getByRole('button', { name: action }).click();
        return dialog;
      };
      return { page, list, press, say };
    };
    const hostile = '<script>alert(1)</script> \u202Eevil\n👩‍🚀 مرحبا <b>&';
    const owner = await opened({ as: person, dark: true, width: 360 });
    await owner.press('Write a review');
    await owner.page.getByRole('dialog').getByLabel('Stars').selectOption('4');
    const tooLong = await owner.say({ Review: 'x'.repeat(10_000) }, 'Publish');
    await seen(tooLong.getByText('At most 2000 characters'));
    expect(await violations(owner.page)).toEqual([]);
    await gone(await owner.say({ Review: hostile }, 'Publish'));
    await seen(owner.list.getByText(hostile));
    await seen(owner.list.getByText('was given version 1, downloaded'));
    await owner.press('Change your review');
    await gone(await owner.say({ Review: `Changed ${'W'.repeat(300)}` }, 'Publish'));
    await seen(owner.list.getByText('Changed WWW'));
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await owner.page.getByText('made by the shop').click();
    const message = 'Two of the formats that you asked for are still being made.';
    walk.expectComplaint(/status of 429/);
    const asking = (url: URL) => url.pathname.includes('/modal/conversions/');
    await owner.page.route(asking, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { message } })
        : route.continue(),
    );
    await owner.press('Make STL');
    await seen(owner.page.getByRole('alert').getByText(message));
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.unroute(asking);
    await owner.press('Make STL');
    const download = owner.page.getByRole('button', { name: 'Download STL' });
    await download.waitFor({ timeout: 120_000 });
    await owner.page.getByText('Facts of the STL').click();
    const formats = owner.page.getByRole('list', { name: 'Other formats' });
    await seen(formats.getByText(/^Not in this file: materials/));
    expect(await violations(owner.page)).toEqual([]);
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect((await downloadedBy(owner.page, press(download))).readUInt32LE(80)).toBe(1);

    const admin = await opened({ as: site.admin });
    await admin.press('Answer');
    await gone(await admin.say({ Answer: 'Thank you <i>' }, 'Publish the answer'));
    await seen(admin.list.getByText(/Answer of the shop, .*: Thank you <i>/));
    await admin.press('Hide');
    await gone(await admin.say({ Reason: 'It insults a person.' }, 'Hide'));
    await seen(admin.list.getByText(/The stars still count. It insults a person./));
    // The header covers parts of a page that is scrolled.
    await admin.page.evaluate(() => scrollTo(0, 0));
    expect(await violations(admin.page)).toEqual([]);
    const visitor = await opened();
    await seen(visitor.list.getByText(/It insults a person./));
    expect(await visitor.list.getByText('WWW').count()).toBe(0);
    await admin.press('Show again');
    await gone(admin.list.getByText(/It insults a person./));
    await seen(admin.list.getByText('Changed WWW'));

    walk.expectComplaint(/status of 403/);
    const mailed = await walk.open(`/stopReviewMails/${person.userId}?signature=made-up`);
    expect(await violations(mailed)).toEqual([]);
    await mailed.getByRole('button', { name: 'Stop these mails' }).click();
    await toast(mailed, 'error', 'This link is not valid');
    await callShop(site.url, 'DELETE /modal/filedelete/:id', {
      params: { id: model._id },
      token: site.admin.token,
    });
  });

  test("R016 R031 shows a gallery with thumbnails, name, and price with a 'Pro' badge; R032 R033 R034 R095 R096 R097 lists its attributes in order, and the first 10 characters of its dates; 'Add Cart' if it is premium, but not without a price (Q13); it is made from a product with all documented fields", async ({
    walk,
    site,
  }) => {
    const { chair, vase } = site.models;
    const page = await walk.open(`/ProductDetail/${chair._id}`);
    await seen(heading(page, 'Oak Chair'));
    // Similar models have a price too.
    await seen(page.getByText('$25', { exact: true }).first());
    await seen(page.getByText('Pro', { exact: true }));
    const gallery = page.getByRole('region', { name: 'Images' });
    await seen(gallery.getByAltText('Oak Chair, image 1 of 2'));
    await gallery.getByRole('button', { name: 'Enlarge image' }).click();
    const enlarged = page.getByRole('dialog', { name: 'Oak Chair' });
    await enlarged.getByRole('button', { name: 'Next image' }).click();
    await seen(enlarged.getByAltText('Oak Chair, image 2 of 2'));
    await page.keyboard.press('ArrowRight');
    await seen(enlarged.getByAltText('Oak Chair, image 1 of 2'));
    await page.keyboard.press('Escape');
    const second = gallery.getByRole('button', { name: 'Image 2 of 2' });
    await second.click();
    await seen(gallery.getByAltText('Oak Chair, image 2 of 2'));
    expect(await second.getAttribute('aria-current')).toBe('true');

    const facts = page.getByRole('table', { name: 'Facts' });
    expect(await facts.getByRole('rowheader').allTextContents()).toEqual([
      ...shown.map(({ label }) => label),
      'Posted',
      'Updated',
    ]);
    const given = { ...modelFields, ModalSize: '12 MB' };
    const values = [...shown.map(({ wire }) => given[wire]), chair.createdAt, chair.changedAt ?? ''];
    // A measured value that differs is shown with the seller's.
    expect(await facts.getByRole('cell').allTextContents()).toEqual(
      values.map((value) => expect.stringContaining(value.slice(0, 10))),
    );
    await seen(page.getByRole('button', { name: 'Add Cart', exact: true }));
    await gone(page.getByRole('button', { name: 'Download Now' }));
    await seen(page.getByText('Furniture / Seating'));
    await visit(page, `/ProductDetail/${vase._id}`);
    await seen(page.getByText('Not for sale yet'));
    await gone(page.getByRole('button', { name: 'Add Cart' }));
    expect(chair).toMatchObject({ ...given, ModalPrice: 25, name: 'Oak Chair', imageAlt: 'Oak Chair' });
    for (const reference of [chair.ModalCard, ...chair.ModalSlider])
      expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
  });

  test("R004 R034 a free product has 'Download Now' and no price (R178f); a visitor downloads it byte for byte, and no empty tab stays open (Q43)", async ({
    walk,
    site,
  }) => {
    const page = await walk.open(`/ProductDetail/${site.models.lamp._id}`);
    await gone(page.getByRole('button', { name: 'Add Cart' }));
    // Similar models have prices of their own.
    const own = await page.locator('#main').innerText();
    expect(own.split('Similar models')[0]).not.toMatch(/\$/);
    const download = page.getByRole('button', { name: 'Download Now', exact: true });
    const bytes = await downloadedBy(page, press(download));
    expect(bytes.equals(Buffer.from(site.archive, 'base64'))).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    await at(page, `/ProductDetail/${site.models.lamp._id}`);
  });

  test('R145 a deleted model answers 404, with an explanation and links (Q14), without a toast (Q39)', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const { url, admin } = site;
    const deleted = await uploadedModel(url, admin.token, { ModalName: 'Withdrawn Bench' });
    await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: deleted._id }, token: admin.token });
    const address = `/ProductDetail/${deleted._id}`;
    expect((await fetch(url + address)).status).toBe(404);
    const page = await walk.open(address, { as: admin });
    await seen(heading(page, 'Model not found'));
    await seen(page.getByText('This model is not in the shop'));
    await gone(page.getByRole('button', { name: 'Add Cart' }));
    await seen(page.locator('#main').getByRole('link', { name: 'Home', exact: true }));
    expect(await texts(page.locator('.Toastify__toast'))).toEqual([]);
  });
});

test('the owner of a model that was improved compares its versions and downloads both; the page says what was improved (Q32)', async ({
  walk,
  site,
}) => {
  const { url, admin } = site;
  const [first, second] = [await archive(500), await archive(900)];
  const model = await uploadedModel(url, admin.token, { ModalName: 'Evolving Chest' }, first);
  const owner = await freshClient(site);
  await measured(url, model._id);
  await boughtOrder(url, owner.token, [model]);
  await callShop(url, 'PUT /modal/files/:id', {
    params: { id: model._id },
    token: admin.token,
    body: replacementForm('Rounder lid.', second, await picture(64, 48, '#8a5a2b')),
  });
  await measured(url, model._id);

  const page = await walk.open('/clientDashboard', { as: owner });
  await page.locator('#main ol > li button').first().click();
  await seen(page.getByText('You bought version 1. Version 2 is yours too.'));
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const changes = page.getByRole('list', { name: 'Changes in version 2' });
  await seen(changes.getByText('new pictures'));
  expect(await violations(page)).toEqual([]);
  const download = (name: string) =>
    downloadedBy(page, press(page.getByRole('button', { name, exact: true })));
  expect(Buffer.compare(await download('Download version 1'), first)).toBe(0);
  expect(Buffer.compare(await download('Download version 2'), second)).toBe(0);
  await visit(page, `/ProductDetail/${model._id}`);
  await seen(page.getByText(/^Yours since .+, version 1$/));
  await page.getByRole('link', { name: 'Version 2 is here' }).press('Enter');
  expect(Buffer.compare(await download('Download Now'), second)).toBe(0);

  const still = await walk.page({ scriptless: true });
  await still.goto(`/ProductDetail/${model._id}`);
  const improvements = still.getByRole('region', { name: 'Improvements' });
  await seen(improvements.getByText('Last improved'));
  await seen(improvements.getByText('Rounder lid.'));
  await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: model._id }, token: admin.token });
});
