import { describe, expect } from 'vitest';
import { call, uploadedModel } from '../backend/testing/shop/shopApi.ts';
import { downloadedBy, press } from './support/download.ts';
import { at, gone, heading, seen, test, texts } from './support/walk.ts';

const attributes = [
  'Platform',
  'Render',
  'Size',
  'Length',
  'Width',
  'Height',
  'Style',
  'Material',
  'Polys',
  'Posted',
  'Updated',
];

describe('the product page', () => {
  test("R031 shows a gallery with thumbnails, name, and price with a 'Pro' badge", async ({ walk, site }) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`);
    await seen(heading(page, 'Oak Chair'));
    await seen(page.getByText('$25', { exact: true }));
    await seen(page.getByText('Pro', { exact: true }));
    const gallery = page.getByRole('region', { name: 'Images' });
    await seen(gallery.getByAltText('Oak Chair, image 1 of 2'));
    await gallery.getByRole('button', { name: 'Image 2 of 2' }).click();
    await seen(gallery.getByAltText('Oak Chair, image 2 of 2'));
    expect(await gallery.getByRole('button', { name: 'Image 2 of 2' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  test('R032 R033 lists its attributes in order, and the first 10 characters of its dates', async ({
    walk,
    site,
  }) => {
    const { chair } = site.models;
    const page = await walk.open(`/ProductDetail/${chair._id}`);
    await seen(page.locator('dl'));
    expect(await page.locator('dt').allTextContents()).toEqual(attributes);
    expect(await page.locator('dd').allTextContents()).toEqual([
      'Blender',
      'Cycles',
      '12 MB',
      '45 cm',
      '45 cm',
      '90 cm',
      'Scandinavian',
      'Oak',
      '1,200',
      chair.createdAt.slice(0, 10),
      chair.updatedAt.slice(0, 10),
    ]);
  });

  test("R034 a premium product has 'Add Cart', a free one 'Download Now' and no price (R178f)", async ({
    walk,
    site,
  }) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`);
    await seen(page.getByRole('button', { name: 'Add Cart', exact: true }));
    await gone(page.getByRole('button', { name: 'Download Now' }));
    const free = await walk.open(`/ProductDetail/${site.models.lamp._id}`);
    await seen(free.getByRole('button', { name: 'Download Now', exact: true }));
    await gone(free.getByRole('button', { name: 'Add Cart' }));
    expect(await free.locator('#main').innerText()).not.toMatch(/\$/);
  });

  test("R034 a premium product without a price is not for sale, so there is no 'Add Cart' (Q13)", async ({
    walk,
    site,
  }) => {
    const page = await walk.open(`/ProductDetail/${site.models.vase._id}`);
    await seen(page.getByText('Not for sale yet'));
    await gone(page.getByRole('button', { name: 'Add Cart' }));
  });

  test('R004 a visitor downloads a free model byte for byte, and no empty tab stays open (Q43)', async ({
    walk,
    site,
  }) => {
    const page = await walk.open(`/ProductDetail/${site.models.lamp._id}`);
    const bytes = await downloadedBy(page, press(page.getByRole('button', { name: 'Download Now' })));
    expect(bytes.equals(Buffer.from(site.archive, 'base64'))).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    await at(page, `/ProductDetail/${site.models.lamp._id}`);
  });

  test('R095 R096 R097 the page is made from a product with all documented fields', async ({
    walk,
    site,
  }) => {
    const page = await walk.open(`/ProductDetail/${site.models.chair._id}`);
    const model = await page.evaluate(
      async (id) => (await fetch(`/api/modal/singleModal/${id}`)).json(),
      site.models.chair._id,
    );
    expect(model).toMatchObject({
      _id: site.models.chair._id,
      name: 'Oak Chair',
      ModalName: 'Oak Chair',
      ModalType: 'premium',
      ModalPrice: 25,
      ModalCategory: 'Furniture',
      ModalsubCategory: 'Seating',
      ModalStyle: 'Scandinavian',
      ModalPlatform: 'Blender',
      ModalRender: 'Cycles',
      ModalSize: '12 MB',
      ModalLength: '45 cm',
      ModalWidth: '45 cm',
      ModalHeight: '90 cm',
      ModalMaterial: 'Oak',
      ModalPolys: '1,200',
      ModalFormat: 'OBJ',
      imageAlt: 'Oak Chair',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    for (const reference of [model.ModalCard, ...model.ModalSlider])
      expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
    await seen(page.getByText('Furniture / Seating'));
  });

  test('R145 a product that cannot be loaded shows an error in the page, without a toast (Q39)', async ({
    walk,
  }) => {
    walk.expectComplaint(/Failed to load resource/);
    const page = await walk.open('/ProductDetail/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44');
    await seen(page.getByText('This model is not in the shop'));
    expect(await texts(page.locator('.Toastify__toast'))).toEqual([]);
  });

  test('a deleted or unknown model answers 404, with an explanation and links (Q14)', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const { url, admin } = site;
    const deleted = await uploadedModel(url, admin.token, { ModalName: 'Withdrawn Bench' });
    await call(url, 'DELETE', `/modal/filedelete/${deleted._id}`, { token: admin.token });
    for (const [id, person] of [
      ['no-such-model', undefined],
      ['%E0%A4%A', undefined],
      [deleted._id, undefined],
      [deleted._id, admin],
    ] as const) {
      expect((await fetch(`${url}/ProductDetail/${id}`)).status).toBe(404);
      const page = await walk.open(`/ProductDetail/${id}`, person ? { as: person } : {});
      await seen(heading(page, 'Model not found'));
      await seen(page.getByText('This model is not in the shop'));
      await gone(page.getByRole('button', { name: 'Add Cart' }));
      await page.locator('#main').getByRole('link', { name: 'Home', exact: true }).click();
      // A pattern, because the previous address may be one that cannot be decoded.
      await at(page, /^\/$/);
    }
  });

  test('R008 prices are whole dollars', async ({ walk }) => {
    const page = await walk.open('/category/premium');
    await seen(page.getByText('$25', { exact: true }));
    const prices = await texts(page.locator('#main li a .font-mono'));
    expect(prices.length).toBeGreaterThan(10);
    for (const price of prices) expect(price).toMatch(/^\$\d+$/);
  });
});
