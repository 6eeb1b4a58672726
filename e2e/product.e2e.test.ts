import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { archive } from '../backend/testing/samples/sampleFiles.ts';
import { boughtOrder, measured, replacementForm } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { downloadedBy, press } from './support/download.ts';
import { deleteModels, ownModel } from './support/ownModel.ts';
import { freshClient } from './support/people.ts';
import { at, gone, heading, seen, test, texts, visit } from './support/walk.ts';

describe('the product page', () => {
  test('R016 R031 shows a gallery with thumbnails, which can be enlarged; one without a price cannot be bought (Q13)', async (walk, site) => {
    const { chair, vase } = site.models;
    const page = await walk.open(`/ProductDetail/${chair._id}`);
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
    await visit(page, `/ProductDetail/${vase._id}`);
    await seen(page.getByText('Not for sale yet'));
    await gone(page.getByRole('button', { name: 'Add Cart' }));
    // Nor is there an empty bar in its place.
    expect(await page.locator('#main .max-md\\:sticky').count()).toBe(0);
  });

  test("R004 R034 a free product has 'Download Now' and no price (R178f); a visitor downloads it byte for byte, and no empty tab stays open (Q43)", async (walk, site) => {
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

  test('R145 a deleted model answers 404, with an explanation and links (Q14), without a toast (Q39)', async (walk, site) => {
    walk.expectComplaint(/status of 404/);
    const { _id } = await ownModel(site, { ModalName: 'Withdrawn Bench' });
    await deleteModels(site, 'Withdrawn Bench');
    const page = await walk.page({ as: site.admin });
    expect((await page.goto(`/ProductDetail/${_id}`))?.status()).toBe(404);
    await seen(heading(page, 'Model not found'));
    await seen(page.getByText('This model is not in the shop'));
    await seen(page.locator('#main').getByRole('link', { name: 'Home', exact: true }));
    expect(await texts(page.locator('.Toastify__toast'))).toEqual([]);
  });
});

test('the owner of a model that was improved compares its versions and downloads both; without scripts the page says what was improved (Q32)', async (walk, site) => {
  const { url, admin } = site;
  const [first, second] = [await archive(500), await archive(900)];
  const model = await ownModel(site, { ModalName: 'Evolving Chest' }, first);
  const owner = await freshClient(site);
  await measured(url, model._id);
  await boughtOrder(url, owner.token, [model]);
  await callShop(url, 'PUT /modal/files/:id', {
    params: { id: model._id },
    token: admin.token,
    body: replacementForm('Rounder lid.', second),
  });
  const page = await walk.open('/clientDashboard', { as: owner });
  await page.locator('#main ol > li button').first().click();
  await seen(page.getByText('You bought version 1. Version 2 is yours too.'));
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await seen(page.getByRole('list', { name: 'Changes in version 2' }));
  expect(await violations(page)).toEqual([]);
  for (const [version, bytes] of [first, second].entries()) {
    const button = page.getByRole('button', { name: `Download version ${version + 1}`, exact: true });
    expect(Buffer.compare(await downloadedBy(page, press(button)), bytes)).toBe(0);
  }
  const still = await walk.page({ scriptless: true });
  await still.goto(`/ProductDetail/${model._id}`);
  await seen(still.getByRole('region', { name: 'Improvements' }).getByText('Rounder lid.'));
});
