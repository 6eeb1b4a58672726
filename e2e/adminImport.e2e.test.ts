import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { archive as meshArchive, zipOf } from '../backend/testing/samples/sampleFiles.ts';
import { csvOf, filesIn, sampleLine } from '../backend/testing/samples/sampleImport.ts';
import { violations } from './support/axe.ts';
import type { Site } from './support/site.ts';
import { heading, seen, test, toast, visit } from './support/walk.ts';

const archive = (buffer: Buffer, name: string) => ({ name, mimeType: 'application/zip', buffer });
const check = (page: Page) => page.getByRole('button', { name: 'Check the archive', exact: true });
const card = (page: Page, fileName: string) =>
  page
    .locator('#main section[aria-labelledby="imports"] > div')
    .filter({ has: page.getByRole('heading', { level: 3, name: fileName }) })
    .first();

/** Deletes the models of this name. */
const remove = async ({ url, admin: { token } }: Site, name: string): Promise<void> => {
  const query = { page: 1, search: name };
  for (const { _id } of (await callShop(url, 'GET /modal/table', { query, token })).body)
    await callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: _id }, token });
};

describe('importing many models', () => {
  test('the table of models links to it; a template is downloaded; faults are listed by line and nothing is imported', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/ModelsTable', { as: site.admin });
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await seen(heading(page, 'Import models'));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    expect((await saved).suggestedFilename()).toBe('manifest.csv');
    await check(page).click();
    await seen(page.getByText('Choose the archive with the models, or a folder'));

    const faulty = await zipOf({
      'manifest.csv': csvOf([
        sampleLine('Faulty Lamp', 'lamp', { ModalPrice: 'cheap', ModalCard: 'lamp/none.jpg' }),
      ]),
      ...(await filesIn('lamp')),
    });
    await page.getByLabel('Archive or files').setInputFiles(archive(faulty, 'faulty.zip'));
    await check(page).click();
    await seen(page.getByRole('heading', { name: '1 of 1 lines have faults' }));
    await seen(page.getByText('ModalPrice must be whole dollars'));
    await seen(page.getByText('ModalCard: there is no file lamp/none.jpg in the archive'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('report');
    expect(await violations(page)).toEqual([]);
    const { body } = await callShop(site.url, 'GET /modal/imports', { token: site.admin.token });
    expect(body.map(({ fileName }) => fileName)).not.toContain('faulty.zip');
  });

  test('a valid archive is imported line by line; progress and outcome are shown after a reload', async ({
    walk,
    site,
  }) => {
    const page = await walk.open('/AdminDS/Import', { as: site.admin });
    const sound = await zipOf({
      'manifest.csv': csvOf([
        sampleLine('Ferried Lamp', 'lamp'),
        sampleLine('Ferried Ruin', 'ruin', { ModalCard: 'ruin/broken.jpg' }),
      ]),
      ...(await filesIn('lamp')),
      'lamp/model.zip': await meshArchive(500),
      ...(await filesIn('ruin')),
      'ruin/broken.jpg': 'no picture',
    });
    await page.getByLabel('Archive or files').setInputFiles(archive(sound, 'ferry.zip'));
    await check(page).click();
    await seen(page.getByRole('heading', { name: 'The archive is sound: 2 models' }));
    await page.getByLabel('In the shop at once').check();
    await page.getByRole('button', { name: 'Start the import' }).click();
    await toast(page, 'success', 'Import has been started');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('imports');
    await page.reload();
    const ferry = card(page, 'ferry.zip');
    await ferry.getByText('Finished: 1 imported, 1 left out').waitFor({ timeout: 60_000 });
    await ferry.getByRole('button', { name: 'Show the lines of ferry.zip' }).click();
    await seen(ferry.getByText(/Ferried Ruin was left out: ModalCard must be a picture/));
    // Its mesh is for sale already.
    await ferry.getByText('This may be here already:').waitFor({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await ferry.getByRole('link', { name: 'Ferried Lamp' }).click();
    await expect.poll(() => page.getByLabel('Model Name').inputValue()).toBe('Ferried Lamp');
    await remove(site, 'Ferried Lamp');
  });

  test('a folder with a manifest is packed and imported as drafts', async ({ walk, site }) => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const files = {
        'manifest.csv': csvOf([sampleLine('Foldered Lamp', 'lamp')]),
        ...(await filesIn('lamp')),
      };
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, 'spring', name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      const page = await walk.open('/AdminDS/Import', { as: site.admin });
      await page.getByLabel('Or a folder').setInputFiles(join(folder, 'spring'));
      await check(page).click();
      await seen(page.getByRole('heading', { name: 'The archive is sound: one model' }));
      // After leaving and reopening the page, the checked archive is still there.
      await visit(page, '/AdminDS/Import');
      const spring = card(page, 'spring.zip');
      await spring.getByText('Checked, not started: 1 line').waitFor();
      await spring.getByRole('button', { name: /^Start the import/ }).click();
      await page.getByText('Finished: 1 imported as drafts').waitFor({ timeout: 60_000 });
      await visit(page, '/AdminDS/ModelsTable?search=Foldered');
      await seen(page.getByRole('row', { name: /Foldered Lamp Draft/ }).first());
      await remove(site, 'Foldered Lamp');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
