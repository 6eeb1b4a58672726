import { describe, expect } from 'vitest';
import type { WireModel } from '../backend/src/contract/wire.ts';
import { call, uploadedModel } from '../backend/testing/shop/shopApi.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import {
  chooseFiles,
  classify,
  faults,
  field,
  fillTexts,
  form,
  modelTexts,
  submit,
} from './support/modelForm.ts';
import type { Site } from './support/site.ts';
import { at, gone, heading, seen, test, texts, toast, visit } from './support/walk.ts';

const upload = /\/modal\/fileupload$/;
const update = /\/modal\/updateModel\//;

/** Deletes the models that a test added: other tests rely on the newest model. */
const remove = async ({ url, admin }: Site, name: string): Promise<void> => {
  const { body } = await call<readonly WireModel[]>(url, 'GET', '/modal');
  for (const { _id } of body.filter(({ ModalName }) => ModalName === name))
    await call(url, 'DELETE', `/modal/filedelete/${_id}`, { token: admin.token });
};

describe('adding a model', () => {
  test('R026b R088 R089 R090 the form: text fields, selects and files as specified, and Submit', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    await seen(field(page, 'Model Name'));
    for (const label of [...Object.keys(modelTexts), 'Model price', 'Model Size'])
      expect(await field(page, label).getAttribute('type')).toBe('text');
    for (const label of ['Free & Premium', 'Category', 'Sub-Category'])
      expect(await field(page, label).evaluate(({ tagName }) => tagName)).toBe('SELECT');
    const files = form(page).locator('input[type="file"]');
    const labelled = await files.evaluateAll((all) =>
      all.map((input) => [
        (input as HTMLInputElement).labels?.[0]?.textContent,
        (input as HTMLInputElement).multiple,
      ]),
    );
    expect(new Map(labelled as [string, boolean][])).toEqual(
      new Map([
        ['Model Slider Images', true],
        ['Model Card', false],
        ['Model Color', false],
        ['Modal Texture', false],
        ['Model Obj File', false],
        ['Model Zip file', false],
      ]),
    );
    await seen(form(page).getByRole('button', { name: 'Submit', exact: true }));
  });

  test('R132a R132b R132c R132d R132e R132f R133a R133b R133c R133d R133e R134a R134b R134c R134d R134e R135 each required field has its text', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
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
  });

  test('R092 free disables the price, other types enable it; R093 a category loads its sub-categories', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
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

  test("R005 R135 R136 an upload shows its progress, says 'Your Model has been added successfully', and the model is in the shop", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    await fillTexts(page, modelTexts);
    await classify(page, 'premium', 'Furniture', 'Seating');
    await chooseFiles(page);
    const { release } = await holdCalls(page, upload);
    const sent = page.waitForRequest(upload);
    await submit(page);
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
    for (const name of ['ModalName', 'ModalFile', 'ModalTexture', 'ModalCard', 'ModalColor', 'ModalPrice'])
      expect(body).toContain(`name="${name}"`);
    expect(body.match(/name="ModalSlider"/g)).toHaveLength(2);
    await toast(page, 'success', 'Your Model has been added successfully');
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('');
    const shop = await walk.open('/category/Furniture/Seating');
    await seen(shop.locator('#main').getByRole('heading', { name: 'Walnut Stool' }));
    await remove(site, 'Walnut Stool');
  });

  test("R136 another message than 'Success' is 'Error', a failure 'Oops! something went wrong'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    await fillTexts(page, modelTexts);
    await classify(page, 'free', 'Furniture', 'Seating');
    await chooseFiles(page);
    await answerCalls(page, upload, 200, { message: 'Not quite' });
    await submit(page);
    await toast(page, 'error', 'Error');
    await page.unroute(upload);
    await answerCalls(page, upload, 500, { message: 'broken' });
    await submit(page);
    await toast(page, 'error', 'Oops! something went wrong');
    expect(await field(page, 'Model Name').inputValue()).toBe('Walnut Stool');
  });
});

describe('updating a model', () => {
  test('R026i R091 a loading indicator, then the same fields with the type select, and an overlay while saving', async ({
    walk,
    site,
  }) => {
    const { chair } = site.models;
    const context = await walk.enter({ as: site.admin });
    const page = await context.newPage();
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
  });

  test('an unknown model is reported, and a deleted one must be put back before it can be changed (Q14)', async ({
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
    await call(url, 'DELETE', `/modal/filedelete/${model._id}`, { token: admin.token });
    await visit(page, `/AdminDS/UpdateModel/${model._id}`);
    await seen(page.getByText('Returning Chest was deleted'));
    await page.getByRole('button', { name: 'Put it back' }).click();
    await toast(page, 'success', 'Model has been restored successfully');
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('Returning Chest');
    await remove(site, 'Returning Chest');
  });

  test('R092 a free model opens with its price disabled', async ({ walk, site }) => {
    const page = await walk.open(`/AdminDS/UpdateModel/${site.models.lamp._id}`, { as: site.admin });
    await seen(field(page, 'Model price'));
    expect(await field(page, 'Model price').isDisabled()).toBe(true);
    await field(page, 'Free & Premium').selectOption('premium');
    expect(await field(page, 'Model price').isDisabled()).toBe(false);
  });

  test('R093 R097 R137 it sends the id parts of its pictures, and keeps the saved values (Q31)', async ({
    walk,
    site,
  }) => {
    const model = await uploadedModel(site.url, site.admin.token, { ModalName: 'Updated Bench' });
    const page = await walk.open(`/AdminDS/UpdateModel/${model._id}`, { as: site.admin });
    await field(page, 'Model Style').fill('Modern');
    await field(page, 'Platform').fill('');
    const sent = page.waitForRequest(update);
    await submit(page);
    await toast(page, 'success', 'Your Model has been updated successfully');
    const body = (await sent).postDataJSON();
    const id = (reference: string) => /&id=(.*)$/.exec(reference)?.[1];
    expect(body.ModalCard).toBe(id(model.ModalCard));
    expect(body.ModalSlider).toEqual(model.ModalSlider.map(id));
    expect(await field(page, 'Model Style').inputValue()).toBe('Modern');
    await remove(site, 'Updated Bench');
  });

  test('R137 when two tabs edit one model, the second to save is refused and overwrites nothing', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 409/);
    const model = await uploadedModel(site.url, site.admin.token, { ModalName: 'Contended Desk' });
    const context = await walk.enter({ as: site.admin });
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await visit(page, `/AdminDS/UpdateModel/${model._id}`);
      await seen(field(page, 'Model price'));
    }
    await field(one, 'Model price').fill('77');
    await submit(one);
    await toast(one, 'success', 'Your Model has been updated successfully');
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
    const { body } = await call<WireModel>(site.url, 'GET', `/modal/singleModal/${model._id}`);
    expect(body).toMatchObject({ ModalPrice: 77, ModalStyle: 'Modern' });
    await remove(site, 'Contended Desk');
  });

  test("R137 only category, sub-category and type are required; a failure: 'Oops! something went wrong'", async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 500/);
    const page = await walk.open(`/AdminDS/UpdateModel/${site.models.chair._id}`, { as: site.admin });
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
  });
});

describe('the models table', () => {
  test("R026h R084 Name with platform beneath, Type, Style, Size, Price ('0$' for a free one), Delete and Edit; 8 a page", async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/ModelsTable', { as: site.admin });
    const body = page.locator('tbody tr');
    await expect.poll(() => body.count()).toBe(8);
    expect(await texts(page.getByRole('columnheader'))).toEqual([
      'Name',
      'Type',
      'Style',
      'Size',
      'Price',
      'Actions',
    ]);
    const chair = body.filter({ hasText: 'Oak Chair' });
    expect(await texts(chair.getByRole('cell'))).toEqual([
      'Oak Chair Blender',
      'premium',
      'Scandinavian',
      '12 MB',
      '25$',
      'Delete Edit',
    ]);
    expect((await texts(body.filter({ hasText: 'Desk Lamp' }).getByRole('cell')))[4]).toBe('0$');
    expect(await chair.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/AdminDS/UpdateModel/${site.models.chair._id}`,
    );
    await chair.getByRole('link', { name: 'Edit' }).click();
    await at(page, `/AdminDS/UpdateModel/${site.models.chair._id}`);
    await seen(heading(page, 'Update model'));
  });

  test("R138 a deletion shows the server's text and can be undone (Q14)", async ({ walk, site }) => {
    const { _id } = await uploadedModel(site.url, site.admin.token, { ModalName: 'Deleted Shelf' });
    const page = await walk.open('/AdminDS/ModelsTable', { as: site.admin });
    const row = page.locator('tbody tr').filter({ hasText: 'Deleted Shelf' });
    await row.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'success', 'Model has been deleted successfully');
    await gone(row);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Model has been restored successfully');
    await seen(row);
    // The button is gone, the focus is not.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await call(site.url, 'DELETE', `/modal/filedelete/${_id}`, { token: site.admin.token });
  });
});
