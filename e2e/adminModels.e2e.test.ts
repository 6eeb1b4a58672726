import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { ringArchive, zipOf } from '../backend/testing/samples/sampleFiles.ts';
import { logIn, uploadedModel } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { type ChosenFile, pictureFile, zipFile } from './support/files.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { classify, faults, field, fillTexts, form, modelTexts, submit } from './support/modelForm.ts';
import type { Site } from './support/site.ts';
import { at, gone, heading, seen, test, texts, toast, visit } from './support/walk.ts';

const upload = /\/modal\/fileupload$/;
const update = /\/modal\/updateModel\//;

/** Deletes the models that a test added: other tests rely on the newest model. */
const remove = async ({ url, admin }: Site, name: string): Promise<void> => {
  const { body } = await callShop(url, 'GET /modal');
  for (const { _id } of body.filter(({ ModalName }) => ModalName === name))
    await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: _id }, token: admin.token });
};

describe('adding a model', () => {
  test('R026b R088 R089 R090 R092 R093 R132a R132b R132c R132d R132e R132f R133a R133b R133c R133d R133e R134a R134b R134c R134d R134e R135 the form: text fields, selects and files as specified, and Submit; each required field has its text; free disables the price, a category loads its sub-categories', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    await seen(field(page, 'Model Name'));
    for (const label of [...Object.keys(modelTexts), 'Model price', 'Model Size'])
      expect(await field(page, label).getAttribute('type')).toBe('text');
    for (const label of ['Free & Premium', 'Category', 'Sub-Category'])
      expect(await field(page, label).evaluate(({ tagName }) => tagName)).toBe('SELECT');
    expect(await field(page, 'Model Slider Images').getAttribute('multiple')).not.toBe(null);
    for (const label of ['Model Card', 'Model Color', 'Modal Texture', 'Model Obj File', 'Model Zip file'])
      expect(
        await field(page, label).evaluate((file: HTMLInputElement) => [file.type, file.multiple]),
      ).toEqual(['file', false]);
    await submit(page);
    const expected: Readonly<Record<string, string>> = {
      Platform: 'Enter the platform used',
      Format: 'Enter the format used',
      'Model Name': 'Enter the Model name',
      Length: 'Enter the Length of the Model',
      Width: 'Enter the Width of the Model',
      Height: 'Enter the Height of the Model',
      Material: 'Enter the material used',
      Render: 'Enter the Render',
      Polys: 'Enter the number of polys',
      'Model Style': 'Enter the Model style',
      'Free & Premium': 'Select the type',
      Category: 'Select the Category',
      'Sub-Category': 'Select the Sub-Category',
      'Model Slider Images': 'Enter the Model SLider Images',
      'Model Color': 'Enter the Model Color Images',
      'Modal Texture': 'Enter the Model Texture',
      'Model Card': 'Enter the Model Card',
      'Model Zip file': 'Enter the Model Zip file',
    };
    await expect.poll(() => faults(page)).toHaveLength(Object.keys(expected).length);
    for (const [label, text] of Object.entries(expected)) {
      const id = await field(page, label).getAttribute('id');
      expect(await page.locator(`[id="${id}-error"]`).innerText()).toBe(text);
    }
    // Price, size and mesh are optional (R135).
    for (const label of ['Model price', 'Model Size', 'Model Obj File'])
      expect(await field(page, label).getAttribute('aria-invalid')).toBe(null);
    await field(page, 'Free & Premium').selectOption('free');
    expect(await field(page, 'Model price').isDisabled()).toBe(true);
    await field(page, 'Free & Premium').selectOption('premium');
    expect(await field(page, 'Model price').isDisabled()).toBe(false);
    const asked = page.waitForRequest(/selectedsubcategory\?id=.+/);
    await field(page, 'Category').selectOption('House');
    await asked;
    const options = () => field(page, 'Sub-Category').locator('option').allTextContents();
    await expect.poll(options).toEqual(['Select', 'Living Room', 'Kitchen']);
    await field(page, 'Category').selectOption('Furniture');
    await expect.poll(options).toEqual(['Select', 'Seating', 'Tables']);
  });

  test("R005 R088 R089 R090 R135 R136 an upload, typed and chosen by keyboard alone, shows its progress, says 'Your Model has been added successfully', and the model is in the shop; another message than 'Success' is 'Error', a failure 'Oops! something went wrong'; description and tags are shown by the product, found by searches, and changed in the edit form", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const { url, admin } = site;
    const page = await walk.open('/AdminDS/AddModel', { as: admin });
    const choose = async (label: string, ...files: readonly ChosenFile[]): Promise<void> => {
      await tabTo(page, field(page, label));
      // A browser that is still processing the last file ignores the key.
      for (let presses = 0; presses < 25; presses += 1) {
        const chooser = page.waitForEvent('filechooser', { timeout: 1_000 }).catch(() => null);
        await page.keyboard.press('Enter');
        const opened = await chooser;
        if (opened) return opened.setFiles([...files]);
      }
      throw new Error(`${label} opens no file chooser`);
    };
    const description = 'Keeps a collection of pebbles behind glass.';
    const words = { Description: description, Tags: 'Curiosity Box, wunderkammer, Wunderkammer' };
    for (const [label, text] of Object.entries({ ...modelTexts, ...words }))
      await type(page, field(page, label), text);
    await type(page, field(page, 'Free & Premium'), 'premium');
    await type(page, field(page, 'Model price'), '33');
    await expect.poll(() => field(page, 'Category').locator('option').count()).toBeGreaterThan(5);
    await type(page, field(page, 'Category'), 'Furniture');
    await expect.poll(() => field(page, 'Sub-Category').locator('option').count()).toBe(3);
    await type(page, field(page, 'Sub-Category'), 'Seating');
    const image = await pictureFile('front.jpg');
    await choose('Model Slider Images', image, { ...image, name: 'back.jpg' });
    for (const label of ['Model Card', 'Model Color', 'Modal Texture']) await choose(label, image);
    await choose('Model Zip file', await zipFile());
    const send = () => enter(page, form(page).getByRole('button', { name: 'Submit', exact: true }));
    await answerCalls(page, upload, 200, { message: 'Not quite' });
    await send();
    await toast(page, 'error', 'Error');
    await page.unroute(upload);
    await answerCalls(page, upload, 500, { message: 'broken' });
    await send();
    await toast(page, 'error', 'Oops! something went wrong');
    await page.unroute(upload);
    const { release } = await holdCalls(page, upload);
    const sent = page.waitForRequest(upload);
    await send();
    await seen(page.getByRole('progressbar', { name: 'Upload' }));
    // Neither Tab nor Escape leaves the upload dialog.
    for (const key of ['Tab', 'Shift+Tab', 'Tab', 'Escape']) {
      await page.keyboard.press(key);
      const behind = page.locator('body :focus:not(dialog *, dialog)');
      expect(await behind.count(), key).toBe(0);
    }
    await seen(page.getByRole('progressbar', { name: 'Upload' }));
    release();
    const body = (await sent).postDataBuffer()?.toString('latin1') ?? '';
    // The Zip file may have been sent before, to be measured.
    expect(body).toMatch(/name="(?:ModalFile|measured)"/);
    for (const name of ['ModalName', 'ModalTexture', 'ModalCard', 'ModalColor', 'ModalPrice'])
      expect(body).toContain(`name="${name}"`);
    expect(body.match(/name="ModalSlider"/g)).toHaveLength(2);
    await toast(page, 'success', 'Your Model has been added successfully');
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('');
    const shop = await walk.open('/category/Furniture/Seating');
    await seen(shop.locator('#main').getByRole('heading', { name: 'Walnut Stool' }));

    // The measured value differs from the typed one, and replaces it. Values are measured one after the other, this one last.
    await page.getByText('you typed 45 cm; the mesh is 1 m high').waitFor({ timeout: 100_000 });
    await page.getByRole('button', { name: 'Use 100 cm as Height', exact: true }).click();
    await toast(page, 'success', 'Height is now 100 cm');
    await gone(page.getByText('the mesh is 1 m high'));
    // Its mesh was sold before: the warning shows both and their similarity.
    const warning = page.getByRole('region', { name: 'This may be here already' });
    await seen(
      warning
        .getByText(/^Nearly the same mesh as .+, uploaded \d+ \w+ \d{4}\. Their forms are 100% alike/)
        .first(),
    );
    expect(await warning.getByRole('listitem').first().getByRole('img').count()).toBe(2);
    await shop.getByRole('link', { name: 'Walnut Stool' }).click();
    const box = shop.getByRole('region', { name: 'In the box' });
    await seen(box.getByRole('columnheader', { name: 'model.obj' }));
    const similar = shop.getByRole('region', { name: 'Similar models' }).getByRole('link');
    await seen(similar.first());
    expect(await box.getByRole('row', { name: 'Triangles' }).innerText()).toMatch(/\b1$/);
    const height = shop.getByRole('table', { name: 'Facts' }).getByRole('row', { name: 'Height' });
    expect(await height.innerText()).toMatch(/measured\s+100 cm/);
    await shop.getByRole('button', { name: 'in', exact: true }).click();
    expect(await height.innerText()).toMatch(/measured\s+39.4 in/);

    const tags = () => texts(shop.getByRole('list', { name: 'Tags' }).getByRole('listitem'));
    await seen(shop.getByText(description));
    expect(await tags()).toEqual(['curiosity box', 'wunderkammer']);
    expect(await violations(shop)).toEqual([]);
    await shop.getByRole('link', { name: 'curiosity box', exact: true }).click();
    await at(shop, '/search/curiosity box');
    await seen(shop.locator('#main').getByRole('heading', { name: 'Walnut Stool' }));
    const found = await callShop(url, 'GET /modal', { query: { search: 'wunderkammer' } });
    const id = found.body[0]?._id ?? '';
    await visit(page, `/AdminDS/UpdateModel/${id}`);
    await expect.poll(() => field(page, 'Description').inputValue()).toBe(description);
    expect(await field(page, 'Tags').inputValue()).toBe('curiosity box, wunderkammer');
    await fillTexts(page, { Description: '', Tags: 'vitrine' });
    await submit(page);
    await toast(page, 'success', 'Your Model has been updated successfully');
    await visit(shop, `/ProductDetail/${id}`);
    await expect.poll(tags).toEqual(['vitrine']);
    await gone(shop.getByText(description));
    await remove(site, 'Walnut Stool');
  });

  test('a Zip file that is chosen first is measured, its facts are filled in and marked, duplicates are named, and the model is one press away', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 422/);
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    const zip = field(page, 'Model Zip file');
    await zip.setInputFiles({ name: 'no.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await expect.poll(() => faults(page)).toEqual(['ModalFile must be a Zip file']);
    await field(page, 'Width').fill('wide');
    await zip.setInputFiles({ name: 'ring.zip', mimeType: 'application/zip', buffer: await ringArchive() });
    await expect.poll(() => faults(page)).toEqual([]);
    await page
      .getByText('Format, size, extents and polygons are measured and filled in.')
      .waitFor({ timeout: 60_000 });
    for (const [label, text] of [
      ['Format', 'OBJ'],
      ['Length', '1 m'],
      ['Height', '0.25 m'],
      ['Polys', '1,296'],
      ['Width', 'wide'],
    ] as const)
      expect(await field(page, label).inputValue(), label).toBe(text);
    const hint = async (label: string) =>
      page.locator(`[id="${await field(page, label).getAttribute('id')}-hint"]`).innerText();
    expect(await hint('Height')).toBe('measured');
    expect(await hint('Width')).toBe('measured: 1 m');
    await seen(page.getByRole('heading', { name: 'This may be here already' }));

    for (const label of ['Platform', 'Render', 'Material', 'Model Style'] as const)
      await field(page, label).fill(modelTexts[label]);
    await field(page, 'Model Name').fill('Begun Ring');
    await classify(page, 'premium', 'Furniture', 'Seating');
    for (const label of ['Model Color', 'Modal Texture'])
      await field(page, label).setInputFiles(await pictureFile('ring.jpg'));
    // Two proposed pictures are ticked, one of them is removed again.
    await page.getByLabel('From behind').waitFor({ timeout: 100_000 });
    for (const side of ['From the front', 'From behind']) {
      await page.getByLabel(side).focus();
      await page.keyboard.press('Space');
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove back.jpg' }).click();
    expect(await page.getByLabel('From behind').isChecked()).toBe(false);
    await submit(page);
    await toast(page, 'success', 'Your Model has been added successfully');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open Begun Ring');
    await page.keyboard.press('Enter');
    await seen(heading(page, 'Begun Ring'));
    const { body } = await callShop(site.url, 'GET /modal');
    expect(body.find(({ ModalName }) => ModalName === 'Begun Ring')?.ModalSlider).toHaveLength(1);
    await remove(site, 'Begun Ring');
  });
});

test('replacing files shows the mail, asks whether owners are notified, and can be undone', async ({
  walk,
  site,
}) => {
  const { admin, url } = site;
  const { chair } = site.models;
  const shown = async () =>
    (await callShop(url, 'GET /modal/singleModal/:id', { params: { id: chair._id }, token: admin.token }))
      .body;
  const before = await shown();
  const page = await walk.open(`/AdminDS/UpdateModel/${chair._id}`, { as: admin });
  await page.getByRole('link', { name: 'Replace files' }).click();
  await at(page, `/AdminDS/ReplaceFiles/${chair._id}`);
  await submit(page);
  await expect.poll(() => faults(page)).toEqual(['Choose at least one file']);
  await field(page, 'Note').fill('Sturdier legs.');
  await page.getByRole('button', { name: 'Show the mail' }).click();
  const mail = page.getByRole('dialog', { name: 'The mail to the owners' });
  await seen(mail.getByText('New version of Oak Chair'));
  await seen(mail.getByText('Sturdier legs.'));
  expect(await violations(page)).toEqual([]);
  await mail.getByRole('button', { name: 'Close' }).click();
  expect(await field(page, 'Tell the owners by mail').isChecked()).toBe(true);
  await field(page, 'Model Obj File').setInputFiles({
    name: 'chair.obj',
    mimeType: 'model/obj',
    buffer: Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'),
  });
  await submit(page);
  await toast(page, 'success', `Version ${(before.version ?? 1) + 1} has been added`);
  expect((await shown()).ModalObj).not.toBe(before.ModalObj);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'success', 'The files are as they were');
  expect((await shown()).ModalObj).toBe(before.ModalObj);
  await gone(page.getByText('Sturdier legs.'));
});

test('the key / leads to the field of the desk, which finds a model by its name, with its type, and the order and the mail of a person', async ({
  walk,
  site,
}) => {
  await uploadedModel(site.url, site.admin.token, { ModalName: 'Findable Astrolabe' });
  const page = await walk.open('/AdminDS/Messages', { as: site.admin });
  await seen(page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.press('/');
  await page.keyboard.type('astrolabe');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const option = options.filter({ hasText: /^Model\s*Findable Astrolabe 25\$$/ });
  await seen(option);
  // Not the results for the first letters.
  await expect.poll(() => options.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('Findable Astrolabe');
  await remove(site, 'Findable Astrolabe');
  const order = /^Order INV-\d{4}-\d{6} Ada Byron · \d+ \w+ \d{4} · \d+\$ · /;
  const mail = /^Mail The mail with the receipt was sent to Ada Byron \d+ \w+ \d{4}$/;
  for (const [text, name] of [
    [site.regular.email, order],
    [`your receipt ${site.regular.email}`, mail],
  ] as const) {
    await page.getByLabel('Find anything').fill(text);
    await seen(page.getByRole('option', { name }).first());
  }
});

describe('updating a model', () => {
  test("R026i R091 a loading indicator, then the same fields with the type select, and an overlay while saving; R137 only category, sub-category and type are required; a failure: 'Oops! something went wrong'; R092 a free model opens with its price disabled", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const { chair, lamp } = site.models;
    const page = await walk.page({ as: site.admin });
    const single = await holdCalls(page, /singleModal/);
    await page.goto(`/AdminDS/UpdateModel/${chair._id}`);
    await seen(page.getByRole('status').filter({ hasText: 'Loading' }).first());
    single.release();
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('Oak Chair');
    expect(await field(page, 'Free & Premium').locator('option').allTextContents()).toEqual([
      'Choose ModalType',
      'free',
      'premium',
    ]);
    for (const label of [...Object.keys(modelTexts), 'Model price', 'Model Size'])
      await seen(field(page, label));
    await seen(field(page, 'Category'));
    await seen(field(page, 'Sub-Category'));
    const saving = await holdCalls(page, update);
    await submit(page);
    await seen(page.getByRole('status').filter({ hasText: 'Saving the model' }));
    saving.release();
    await toast(page, 'success', 'Your Model has been updated successfully');
    await gone(page.getByRole('status').filter({ hasText: 'Saving the model' }));

    await answerCalls(page, update, 500, { message: 'broken' });
    await fillTexts(page, Object.fromEntries(Object.keys(modelTexts).map((label) => [label, ''])));
    await field(page, 'Free & Premium').selectOption('');
    await field(page, 'Category').selectOption('');
    await submit(page);
    await expect
      .poll(() => faults(page))
      .toEqual(['Select the type', 'Select the Category', 'Select the Sub-Category']);
    await classify(page, 'premium', 'Furniture', 'Seating');
    await submit(page);
    await toast(page, 'error', 'Oops! something went wrong');
    await visit(page, `/AdminDS/UpdateModel/${lamp._id}`);
    await expect.poll(() => field(page, 'Model price').isDisabled()).toBe(true);
  });

  test('an unknown model is reported, and a deleted one must be restored before it can be changed (Q14)', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const { url, admin } = site;
    const page = await walk.open('/AdminDS/UpdateModel/no-such-model', { as: admin });
    await seen(page.getByText('There is no such model'));
    await gone(page.getByRole('button', { name: 'Try again' }));
    await page.locator('#main').getByRole('link', { name: 'All models' }).click();
    await at(page, '/AdminDS/ModelsTable');
    const model = await uploadedModel(url, admin.token, { ModalName: 'Returning Chest' });
    await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: model._id }, token: admin.token });
    await visit(page, `/AdminDS/UpdateModel/${model._id}`);
    await seen(page.getByText('Returning Chest was deleted'));
    await page.getByRole('button', { name: 'Put it back' }).click();
    await toast(page, 'success', 'Model has been restored successfully');
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('Returning Chest');
    await remove(site, 'Returning Chest');
  });

  test('R093 R097 R137 it sends the id parts of its pictures, and keeps the saved values (Q31); when two tabs edit one model, the second to save is refused and overwrites nothing', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 409/);
    const model = await uploadedModel(site.url, site.admin.token, { ModalName: 'Contended Desk' });
    const one = await walk.page({ as: site.admin });
    const other = await one.context().newPage();
    for (const page of [one, other]) {
      await visit(page, `/AdminDS/UpdateModel/${model._id}`);
      await seen(field(page, 'Model price'));
    }
    await field(one, 'Model price').fill('77');
    await field(one, 'Platform').fill('');
    const sent = one.waitForRequest(update);
    await submit(one);
    await toast(one, 'success', 'Your Model has been updated successfully');
    const { ModalCard, ModalSlider } = (await sent).postDataJSON();
    const id = (reference: string) => /&id=(.*)$/.exec(reference)?.[1];
    expect([ModalCard, ModalSlider]).toEqual([id(model.ModalCard), model.ModalSlider.map(id)]);
    expect(await field(one, 'Model price').inputValue()).toBe('77');
    await field(other, 'Model Style').fill('Rustic');
    await submit(other);
    await toast(other, 'error', 'Oops! something went wrong');
    await seen(other.getByText('This model was changed in the meantime.'));
    await other.reload();
    await expect.poll(() => field(other, 'Model price').inputValue()).toBe('77');
    for (const style of ['Rustic', 'Modern']) {
      await field(other, 'Model Style').fill(style);
      const saved = other.waitForResponse(update);
      await submit(other);
      expect((await saved).status()).toBe(200);
      await gone(other.getByRole('status').filter({ hasText: 'Saving the model' }));
    }
    const { body } = await callShop(site.url, 'GET /modal/singleModal/:id', { params: { id: model._id } });
    expect(body).toMatchObject({ ModalPrice: 77, ModalStyle: 'Modern' });
    await remove(site, 'Contended Desk');
  });
});

describe('the models table', () => {
  test("R026h R084 Name with platform beneath, Type, Style, Size, Price ('0$' for a free one), Delete and Edit; 8 a page; R138 a deletion shows the server's text and can be undone (Q14)", async ({
    walk,
    site,
  }) => {
    const { url, admin } = site;
    for (const name of ['Listed Lamp', 'Listed Chair']) await remove(site, name);
    // Its own two, the newest, since other tests may add models.
    await uploadedModel(url, admin.token, { ModalName: 'Listed Lamp', ModalType: 'free', ModalPrice: '0' });
    const { _id } = await uploadedModel(url, admin.token, {
      ModalName: 'Listed Chair',
      ModalStyle: 'Rustic',
    });
    // A session of its own, which ends.
    const token = await logIn(url, admin.email, admin.password);
    const page = await walk.open('/AdminDS/ModelsTable', { as: { ...admin, token } });
    const body = page.locator('tbody tr[role="row"]');
    await expect.poll(() => body.count()).toBe(8);
    expect(await texts(page.getByRole('columnheader'))).toEqual([
      'Name',
      'Type',
      'Style',
      'Size',
      'Price',
      'Actions',
    ]);
    const chair = body.filter({ hasText: 'Listed Chair' });
    expect(await texts(chair.getByRole('cell'))).toEqual([
      'Listed Chair Blender',
      'premium',
      'Rustic',
      '2 MB',
      '25$',
      'Delete Edit',
    ]);
    expect((await texts(body.filter({ hasText: 'Listed Lamp' }).getByRole('cell')))[4]).toBe('0$');
    // A price is changed in its row: a press, the number, Enter; Escape leaves it, and the toast can undo it.
    const price = chair.getByRole('button', { name: '25$', exact: true });
    await price.click();
    await page.keyboard.type('2.5');
    await seen(chair.getByRole('alert'));
    await page.keyboard.press('Escape');
    expect(await price.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('30');
    // A price needs a recent sign-in; the typed one is kept.
    walk.expectComplaint(/status of 403/);
    await page.route(
      /\/modal\/change\/[\w-]+$/,
      (route) => route.fulfill({ status: 403, json: { message: 'Please sign in again to do this' } }),
      { times: 1 },
    );
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Is it still you?' });
    await again.getByLabel('Your password').fill(site.admin.password);
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Listed Chair costs 30$ now');
    await seen(chair.getByRole('button', { name: '30$', exact: true }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(price);
    await gone(page.getByRole('button', { name: 'Undo' }));
    await chair.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'success', 'Model has been deleted successfully');
    await gone(chair);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Model has been restored successfully');
    await seen(chair);
    // The button is gone, but the focus is not lost.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await chair.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/AdminDS/UpdateModel/${_id}`,
    );
    await chair.getByRole('link', { name: 'Edit' }).click();
    await at(page, `/AdminDS/UpdateModel/${_id}`);
    await seen(heading(page, 'Update model'));
    await remove(site, 'Listed Lamp');
    await remove(site, 'Listed Chair');
  });

  test('the tables are searched, filtered and sorted, with the state in the address; an empty result leads back', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const { url, admin } = site;
    for (const name of ['Sought Vase', 'Sought Ark', 'Sought Gone']) {
      await remove(site, name);
      await uploadedModel(url, admin.token, { ModalName: name, ModalMaterial: 'Quartzite' });
    }
    await remove(site, 'Sought Gone');
    const page = await walk.open('/AdminDS/ModelsTable?page=2', { as: admin });
    const names = () => texts(page.locator('tbody tr td:first-child'));
    await page.getByLabel('Search').fill('quartzite');
    await expect.poll(names).toEqual(['Sought Ark Blender', 'Sought Vase Blender']);
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await expect.poll(names).toEqual(['Sought Vase Blender', 'Sought Ark Blender']);
    await at(page, '/AdminDS/ModelsTable?search=quartzite&sort=oldest');
    await page.reload();
    await expect.poll(names).toEqual(['Sought Vase Blender', 'Sought Ark Blender']);
    // A name links to the product, its clock to the history.
    expect(await page.getByRole('link', { name: 'Sought Ark', exact: true }).getAttribute('href')).toMatch(
      /^\/ProductDetail\//,
    );
    expect(await page.getByRole('link', { name: 'History of Sought Ark' }).getAttribute('href')).toMatch(
      /^\/AdminDS\/History\/model\//,
    );
    await page.getByLabel('Shown').selectOption('Deleted');
    await expect.poll(names).toEqual(['Sought Gone Deleted Blender']);
    await page.getByRole('button', { name: 'Put back' }).click();
    await toast(page, 'success', 'Model has been restored successfully');
    await seen(page.getByText('Nothing matches these filters'));
    // Chosen models are changed one by one; a failure gives its reason, and stops none of the others.
    await page.getByLabel('Shown').selectOption('In the shop');
    await expect.poll(async () => (await names()).length).toBe(3);
    for (const name of ['Sought Ark', 'Sought Gone', 'Sought Vase'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByLabel('Action', { exact: true }).selectOption('Set the price');
    await page.getByLabel('New price').fill('77');
    // Another Admin deletes one meanwhile, and the table comes late.
    await remove(site, 'Sought Gone');
    const late = Promise.withResolvers<void>();
    await page.route(/\/modal\/table/, async (route) => {
      await late.promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Apply' }).click();
    await seen(page.getByText('2 models changed, 1 model not'));
    await seen(page.getByRole('listitem').filter({ hasText: 'Sought Gone: Model not found' }));
    // The focus moves to the outcome, since the button that began it is gone.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Changing models',
    );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    // A deletion of several models can be undone together.
    for (const name of ['Sought Ark', 'Sought Vase'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByLabel('Action', { exact: true }).selectOption('Delete');
    const table = page.waitForResponse(/\/modal\/table/);
    late.resolve();
    await (await table).finished();
    await page.getByRole('button', { name: 'Apply' }).click();
    await seen(page.getByText('2 models changed', { exact: true }));
    await seen(page.getByText('Nothing matches these filters'));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await names()).length).toBe(2);
    await seen(page.getByText('2 models changed', { exact: true }));
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const prices = () => texts(page.locator('tbody tr td:nth-child(5)'));
    await expect.poll(prices).toEqual(['77$', '77$']);
    // A model becomes a draft on its edit page, and is published from the table.
    await page.getByLabel('Shown').selectOption('In the shop');
    await page
      .getByRole('row', { name: /Sought Ark/ })
      .getByRole('link', { name: 'Edit' })
      .click();
    await page.getByRole('button', { name: 'Make it a draft' }).click();
    await toast(page, 'success', 'Model is a draft now');
    await seen(page.getByText('This is a draft'));
    await page.goBack();
    await page.getByLabel('Shown').selectOption('Drafts');
    await expect.poll(names).toEqual(['Sought Ark Draft Blender']);
    // A draft has no page: its name links to its edit page.
    expect(await page.getByRole('link', { name: 'Sought Ark', exact: true }).getAttribute('href')).toMatch(
      /^\/AdminDS\/UpdateModel\//,
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await toast(page, 'success', 'Model has been published successfully');
    await page.getByRole('button', { name: 'Show all' }).last().click();
    await seen(page.getByText(/^Showing 1 to 8 of \d+ results$/));
    for (const name of ['Sought Vase', 'Sought Ark', 'Sought Gone']) await remove(site, name);
  });
});

test('a list is filtered by licence, and the Admin is warned of a text in the archive that contradicts the licence', async ({
  walk,
  site,
}) => {
  const { url, admin } = site;
  const { token } = admin;
  const zip = await zipOf({
    'plate.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
    'LICENCE.txt': 'You may sell the files.',
  });
  const allows = { commercialUse: true, resale: false, aiTraining: false };
  await callShop(url, 'POST /licences', {
    token,
    body: { name: 'Plate licence', text: 'For plates.', allows },
  });
  const { _id } = await uploadedModel(
    url,
    token,
    { ModalName: 'Licensed Plate', ModalCategory: 'Furniture' },
    zip,
  );
  const body = { licence: 'plate-licence', madeWithAi: false };
  await callShop(url, 'PUT /licences/models/:id', { token, params: { id: _id }, body });

  const shop = await walk.page({ width: 375 });
  await shop.goto('/category/Furniture?licence=plate-licence');
  await seen(shop.locator('#main').getByRole('heading', { name: 'Licensed Plate' }));
  const choice = shop.getByLabel('Licence', { exact: true });
  expect(await choice.inputValue()).toBe('plate-licence');
  expect(await choice.locator('option:checked').innerText()).toBe('Plate licence (1)');

  const page = await walk.open(`/AdminDS/UpdateModel/${_id}`, { as: admin });
  const warning = page.getByText('it says “resale of the file yes”');
  await warning.waitFor({ timeout: 100_000 });
  await seen(page.getByRole('link', { name: /^Plate licence 1 · .* · resale of the file no/ }));
  await page.getByText('The text in the archive', { exact: true }).press('Enter');
  await seen(page.getByText('You may sell the files.'));
  expect(await violations(page)).toEqual([]);
  await remove(site, 'Licensed Plate');
});
