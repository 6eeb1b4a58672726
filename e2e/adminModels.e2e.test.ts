import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { zipOf } from '../backend/testing/samples/sampleFiles.ts';
import { violations } from './support/axe.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { pagination } from './support/cards.ts';
import { type ChosenFile, pictureFile, zipFile } from './support/files.ts';
import { enter, isFocused, tabTo, type } from './support/keyboard.ts';
import { classify, faults, field, fillTexts, form, modelTexts, submit } from './support/modelForm.ts';
import { deleteModels, deletesAtEnd, ownModel } from './support/ownModel.ts';
import { at, gone, heading, seen, test, texts, toast, visit } from './support/walk.ts';

const upload = /\/modal\/fileupload$/;
const update = /\/modal\/updateModel\//;

describe('adding a model', () => {
  test('R026b R088 R089 R090 R092 R093 R135 the form has its fields, asks for the required ones, disables the price of a free model, and loads the sub-categories of a category', async (walk, site) => {
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
    await seen(field(page, 'Model Name'));
    const kindOf = (label: string) =>
      field(page, label).evaluate((input: HTMLInputElement) => `${input.type} ${input.multiple ?? false}`);
    for (const label of [...Object.keys(modelTexts), 'Model price', 'Model Size'])
      expect(await kindOf(label)).toBe('text false');
    for (const label of ['Free & Premium', 'Category', 'Sub-Category'])
      expect(await kindOf(label)).toBe('select-one false');
    expect(await kindOf('Model Slider Images')).toBe('file true');
    for (const label of ['Model Card', 'Model Color', 'Modal Texture', 'Model Obj File', 'Model Zip file'])
      expect(await kindOf(label)).toBe('file false');
    await submit(page);
    await expect.poll(() => faults(page)).toHaveLength(18);
    for (const label of ['Model price', 'Model Size', 'Model Obj File'])
      expect(await field(page, label).getAttribute('aria-invalid')).toBe(null);
    await field(page, 'Free & Premium').selectOption('free');
    expect(await field(page, 'Model price').isDisabled()).toBe(true);
    await field(page, 'Free & Premium').selectOption('premium');
    expect(await field(page, 'Model price').isDisabled()).toBe(false);
    const options = () => field(page, 'Sub-Category').locator('option').allTextContents();
    for (const [category, ...subCategories] of [
      ['House', 'Living Room', 'Kitchen'],
      ['Furniture', 'Seating', 'Tables'],
    ] as const) {
      await field(page, 'Category').selectOption(category);
      await expect.poll(options).toEqual(['Select', ...subCategories]);
    }
  });

  test("R005 R136 an upload, typed and chosen by keyboard alone, shows its progress, says 'Your Model has been added successfully', and the model is in the shop; another message than 'Success' is 'Error', a failure 'Oops! something went wrong'; a measured value replaces the typed one", async (walk, site) => {
    walk.expectComplaint(/status of 500/);
    deletesAtEnd(site, modelTexts['Model Name']);
    const page = await walk.open('/AdminDS/AddModel', { as: site.admin });
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
    for (const [label, text] of Object.entries(modelTexts)) await type(page, field(page, label), text);
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
    for (const [status, said] of [
      [200, 'Error'],
      [500, 'Oops! something went wrong'],
    ] as const) {
      await answerCalls(page, upload, status, { message: 'Not quite' });
      await send();
      await toast(page, 'error', said);
      await page.unroute(upload);
    }
    const { release } = await holdCalls(page, upload);
    await send();
    const progress = page.getByRole('progressbar', { name: 'Upload' });
    await seen(progress);
    // Neither Tab nor Escape leaves the upload dialog.
    for (const key of ['Tab', 'Shift+Tab', 'Tab', 'Escape']) {
      await page.keyboard.press(key);
      expect(await page.locator('body :focus:not(dialog *, dialog)').count(), key).toBe(0);
    }
    await seen(progress);
    release();
    await toast(page, 'success', 'Your Model has been added successfully');
    await expect.poll(() => field(page, 'Model Name').inputValue()).toBe('');
    const shop = await walk.open('/category/Furniture/Seating');
    await seen(shop.locator('#main').getByRole('heading', { name: 'Walnut Stool' }));

    // Values are measured one after the other, this one last.
    await page.getByText('you typed 45 cm; the mesh is 1 m high').waitFor();
    await page.getByRole('button', { name: 'Use 100 cm as Height', exact: true }).click();
    await toast(page, 'success', 'Height is now 100 cm');
    await gone(page.getByText('the mesh is 1 m high'));
    // Its mesh was sold before: the warning shows both and their similarity.
    const warning = page.getByRole('region', { name: 'This may be here already' });
    await seen(warning.getByText(/^Nearly the same mesh as .+ Their forms are 100% alike/).first());
    expect(await warning.getByRole('listitem').first().getByRole('img').count()).toBe(2);
  });
});

test('replacing files shows the mail, asks whether owners are notified, and can be undone', async (walk, site) => {
  const { chair } = site.models;
  const as = { params: { id: chair._id }, token: site.admin.token };
  const shown = async () => (await callShop(site.url, 'GET /modal/singleModal/:id', as)).body;
  const before = await shown();
  const page = await walk.open(`/AdminDS/UpdateModel/${chair._id}`, { as: site.admin });
  await page.getByRole('link', { name: 'Replace files' }).click();
  await at(page, `/AdminDS/ReplaceFiles/${chair._id}`);
  await submit(page);
  await expect.poll(() => faults(page)).toEqual(['Choose at least one file']);
  await field(page, 'Note').fill('Sturdier legs.');
  await page.getByRole('button', { name: 'Show the mail' }).click();
  const mail = page.getByRole('dialog', { name: 'The mail to the owners' });
  await seen(mail.getByText('Sturdier legs.'));
  expect(await violations(page)).toEqual([]);
  await mail.getByRole('button', { name: 'Close' }).click();
  expect(await field(page, 'Tell the owners by mail').isChecked()).toBe(true);
  const buffer = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');
  await field(page, 'Model Obj File').setInputFiles({ name: 'chair.obj', mimeType: 'model/obj', buffer });
  await submit(page);
  await toast(page, 'success', `Version ${(before.version ?? 1) + 1} has been added`);
  expect((await shown()).ModalObj).not.toBe(before.ModalObj);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'success', 'The files are as they were');
  expect((await shown()).ModalObj).toBe(before.ModalObj);
});

describe('updating a model', () => {
  test("R026i R091 R093 R137 a loading indicator, then the fields with the type select, and an overlay while saving; only category, sub-category and type are required; a failure: 'Oops! something went wrong'; R092 a free model opens with its price disabled; an unknown model is reported", async (walk, site) => {
    walk.expectComplaint(/status of (404|500)/);
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
    const saving = await holdCalls(page, update);
    await submit(page);
    const overlay = page.getByRole('status').filter({ hasText: 'Saving the model' });
    await seen(overlay);
    saving.release();
    await toast(page, 'success', 'Your Model has been updated successfully');
    await gone(overlay);

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
    await visit(page, '/AdminDS/UpdateModel/no-such-model');
    await seen(page.getByText('There is no such model'));
  });

  test('when two tabs edit one model, the second to save is refused and overwrites nothing (Q31); a deleted model must be restored before it can be changed (Q14)', async (walk, site) => {
    walk.expectComplaint(/status of 409/);
    const model = await ownModel(site, { ModalName: 'Contended Desk' });
    const one = await walk.page({ as: site.admin });
    const other = await one.context().newPage();
    for (const page of [one, other]) {
      await visit(page, `/AdminDS/UpdateModel/${model._id}`);
      await seen(field(page, 'Model price'));
    }
    await field(one, 'Model price').fill('77');
    await submit(one);
    await toast(one, 'success', 'Your Model has been updated successfully');
    expect(await field(one, 'Model price').inputValue()).toBe('77');
    await field(other, 'Model Style').fill('Rustic');
    await submit(other);
    await toast(other, 'error', 'Oops! something went wrong');
    await seen(other.getByText('This model was changed in the meantime.'));
    await other.reload();
    await expect.poll(() => field(other, 'Model price').inputValue()).toBe('77');
    await deleteModels(site, 'Contended Desk');
    await other.reload();
    await seen(other.getByText('Contended Desk was deleted'));
    await other.getByRole('button', { name: 'Put it back' }).click();
    await toast(other, 'success', 'Model has been restored successfully');
    await expect.poll(() => field(other, 'Model Name').inputValue()).toBe('Contended Desk');
  });

  test('the Admin is warned of a text in the archive that contradicts the licence', async (walk, site) => {
    const zip = await zipOf({
      'plate.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
      'LICENCE.txt': 'You may sell the files.',
    });
    const { _id } = await ownModel(site, { ModalName: 'Licensed Plate' }, zip);
    const page = await walk.open(`/AdminDS/UpdateModel/${_id}`, { as: site.admin });
    await page.getByText('it says “resale of the file yes”').waitFor();
    await page.getByText('The text in the archive', { exact: true }).press('Enter');
    await seen(page.getByText('You may sell the files.'));
    expect(await violations(page)).toEqual([]);
  });
});

describe('the models table', () => {
  test("R026h R084 Name with platform beneath, Type, Style, Size, Price ('0$' for a free one), Delete and Edit; a price is changed in its row; R138 a deletion shows the server's text and can be undone (Q14)", async (walk, site) => {
    await ownModel(site, { ModalName: 'Listed Lamp', ModalType: 'free', ModalPrice: '0' });
    const { _id } = await ownModel(site, { ModalName: 'Listed Chair', ModalStyle: 'Rustic' });
    const page = await walk.open('/AdminDS/ModelsTable', { as: site.admin });
    const row = (name: string) => page.locator('tbody tr[role="row"]').filter({ hasText: name });
    const chair = row('Listed Chair');
    await seen(chair);
    const columns = ['Name', 'Type', 'Style', 'Size', 'Price', 'Actions'];
    expect(await texts(page.getByRole('columnheader'))).toEqual(columns);
    const cells = ['Listed Chair Blender', 'premium', 'Rustic', '2 MB', '25$', 'Delete Edit'];
    expect(await texts(chair.getByRole('cell'))).toEqual(cells);
    expect((await texts(row('Listed Lamp').getByRole('cell')))[4]).toBe('0$');
    const price = chair.getByRole('button', { name: '25$', exact: true });
    await price.click();
    const typed = page.getByLabel('Price of Listed Chair in dollars');
    await typed.fill('2.5');
    await seen(chair.getByRole('alert'));
    await typed.press('Escape');
    await expect.poll(() => isFocused(price)).toBe(true);
    await price.press('Enter');
    await typed.fill('30');
    await typed.press('Enter');
    await toast(page, 'success', 'Listed Chair costs 30$ now');
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(price);
    await gone(page.getByRole('button', { name: 'Undo' }));
    await chair.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'success', 'Model has been deleted successfully');
    await gone(chair);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await toast(page, 'success', 'Model has been restored successfully');
    await seen(chair);
    // The button is gone, but the focus is not lost.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await chair.getByRole('link', { name: 'Edit' }).click();
    await at(page, `/AdminDS/UpdateModel/${_id}`);
    await seen(heading(page, 'Update model'));
  });

  test("R087 R146 R178b a table that cannot be listed says so, with a way to try again (Q39); it has 8 rows a page, 'Showing X to Y of N results', Previous, Next, 1 to 4 and a dropdown from 5 on", async (walk, site) => {
    walk.expectComplaint(/status of 400/);
    const calls = /\/api\/modal\/table\?/;
    const page = await walk.page({ as: site.admin });
    await answerCalls(page, calls, 400, { message: 'The list is broken' });
    await visit(page, '/AdminDS/ModelsTable');
    await seen(page.getByText('The list is broken'));
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('tbody tr[role="row"]').count()).toBe(8);
    const bar = pagination(page);
    await seen(bar.getByText(/^Showing 1 to 8 of \d+ results$/));
    expect(await texts(bar.getByRole('button'))).toEqual(['Previous', '1', '2', '3', '4', 'Next']);
    await bar.getByRole('combobox').selectOption('5');
    await seen(bar.getByText(/^Showing 33 to \d+ of/));
    await at(page, '/AdminDS/ModelsTable?page=5');
  });

  test('it is searched, filtered and sorted, with the state in the address; chosen models are changed one by one, which can be undone; a draft is published', async (walk, site) => {
    walk.expectComplaint(/status of 404/);
    for (const ModalName of ['Sought Vase', 'Sought Ark', 'Sought Gone'])
      await ownModel(site, { ModalName, ModalMaterial: 'Quartzite' });
    const page = await walk.open('/AdminDS/ModelsTable?page=2', { as: site.admin });
    const names = () => texts(page.locator('tbody tr td:first-child'));
    const three = ['Sought Gone Blender', 'Sought Ark Blender', 'Sought Vase Blender'];
    await page.getByLabel('Search').fill('quartzite');
    await expect.poll(names).toEqual(three);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await expect.poll(names).toEqual(three.toReversed());
    await at(page, '/AdminDS/ModelsTable?search=quartzite&sort=oldest');
    await page.reload();
    await expect.poll(names).toEqual(three.toReversed());
    // A failure gives its reason, and stops none of the others: another Admin deletes one meanwhile.
    const choose = async (models: readonly string[], action: string) => {
      for (const name of models) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
      await page.getByLabel('Action', { exact: true }).selectOption(action);
    };
    await choose(['Sought Ark', 'Sought Gone', 'Sought Vase'], 'Set the price');
    await page.getByLabel('New price').fill('77');
    await deleteModels(site, 'Sought Gone');
    await page.getByRole('button', { name: 'Apply' }).click();
    await seen(page.getByText('2 models changed, 1 model not'));
    await seen(page.getByRole('listitem').filter({ hasText: 'Sought Gone: Model not found' }));
    // The focus moves to the outcome, since the button that began it is gone.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Changing models');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const prices = () => texts(page.locator('tbody tr td:nth-child(5)'));
    await expect.poll(prices).toEqual(['77$', '77$']);
    await choose(['Sought Ark', 'Sought Vase'], 'Delete');
    await page.getByRole('button', { name: 'Apply' }).click();
    await seen(page.getByText('Nothing matches these filters'));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(prices).toEqual(['77$', '77$']);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByLabel('Shown').selectOption('Deleted');
    await expect.poll(names).toEqual(['Sought Gone Deleted Blender']);
    await page.getByRole('button', { name: 'Put back' }).click();
    await toast(page, 'success', 'Model has been restored successfully');
    // A model becomes a draft on its edit page, and is published from the table.
    await page.getByLabel('Shown').selectOption('In the shop');
    await page
      .getByRole('row', { name: /Sought Ark/ })
      .getByRole('link', { name: 'Edit' })
      .click();
    await page.getByRole('button', { name: 'Make it a draft' }).click();
    await toast(page, 'success', 'Model is a draft now');
    await page.goBack();
    await page.getByLabel('Shown').selectOption('Drafts');
    await expect.poll(names).toEqual(['Sought Ark Draft Blender']);
    await page.getByRole('button', { name: 'Publish' }).click();
    await toast(page, 'success', 'Model has been published successfully');
    await page.getByRole('button', { name: 'Show all' }).last().click();
    await seen(page.getByText(/^Showing 1 to 8 of \d+ results$/));
  });
});
