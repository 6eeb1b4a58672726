import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { picture, plainArchive, ringArchive, zipOf } from '../backend/testing/samples/sampleFiles.ts';
import { csvOf, filesIn, sampleLine } from '../backend/testing/samples/sampleImport.ts';
import { disposeShop } from '../backend/testing/shop/runningShop.ts';
import { boughtOrder } from '../backend/testing/shop/shopApi.ts';
import { type DeskShop, startDeskShop } from './support/deskShop.ts';
import { eachWalk, isWalked } from './support/engines/eachWalk.ts';
import { keys } from './support/engines/engine.ts';
import { modelTexts } from './support/modelForm.ts';

/** Enough lines for an import to be stopped between two of them. */
const lines = Array.from({ length: 30 }, (_, nth) =>
  sampleLine(`Stopped Lamp ${nth}`, 'lamp', { ModalFile: `${nth}.zip` }),
);

/** Writes a file for a file field. */
const fileOf = async (name: string, content: Buffer): Promise<string> => {
  const path = join(tmpdir(), name);
  await writeFile(path, content);
  return path;
};

/** How the Admin finds, compares and adds things. Other files test the same screens in Chromium more closely, in every run. */
describe.skipIf(!isWalked)('finding and adding at the desk', { timeout: 300_000 }, () => {
  let desk: DeskShop;
  let ring: string;
  let image: string;
  let archive: string;
  beforeAll(async () => {
    desk = await startDeskShop();
    ring = await fileOf('ring.zip', await ringArchive());
    image = await fileOf('ring.jpg', await picture(64, 48));
    const zips = lines.map(async ({ ModalFile = '' }) => [ModalFile, await plainArchive()] as const);
    const files = { ...(await filesIn('lamp')), ...Object.fromEntries(await Promise.all(zips)) };
    archive = await fileOf('lamps.zip', await zipOf({ 'manifest.csv': csvOf(lines), ...files }));
  });
  afterAll(() => disposeShop(desk.shop));

  eachWalk(
    () => desk.shop.url,
    ({ enter, test }) => {
      test('the Admin finds a model from any screen, and an order by its model; a state without orders leads back', async () => {
        const { engine, become, open, press, fill, pick, sees, at, isSound } = await enter();
        const model = await desk.newModel('Found Globe');
        const client = await desk.newClient();
        await boughtOrder(desk.shop.url, client.token, [model]);
        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/Messages');
        await engine.press('/');
        await sees('The key / leads to this field');
        await isSound();
        await fill('Find anything', model.ModalName);
        await sees('INV-');
        await pick(`Model${model.ModalName}…`);
        await at(`/AdminDS/UpdateModel/${model._id}`);
        await fill('Find anything', client.email);
        await sees('INV-');
        await isSound();

        await open('/AdminDS/Orders');
        await fill('Search', model.ModalName);
        await press('Disputed0');
        await sees('Nothing matches these filters');
        await isSound();
        await press('All orders1');
        await sees(client.email);
        await press('View Details');
        await sees('Summary');
        await isSound();
      });

      test('the Admin changes a price in its row and takes that back', async () => {
        const { engine, become, open, press, sees, exists, isSound } = await enter();
        const model = await desk.newModel('Priced Globe');
        await become({ as: await desk.signedInAdmin() });
        await open(`/AdminDS/ModelsTable?search=${encodeURIComponent(model.ModalName)}`);
        await press('25$');
        await isSound();
        await engine.press(`31${keys.enter}`);
        await sees('costs 31$ now');
        await isSound();
        await press('Undo');
        await expect.poll(() => exists('25$')).toBe(true);
      });

      test('the Admin compares periods on the dashboard, and opens the rows of a number', async () => {
        const { become, open, press, sees, at, exists, isSound } = await enter();
        const client = await desk.newClient();
        await boughtOrder(desk.shop.url, client.token, [await desk.newModel('Sold Globe')]);
        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/starter');
        await expect.poll(() => exists('$…'), { timeout: 30_000 }).toBe(true);
        await isSound();
        await press('7 days');
        await at('/AdminDS/starter?days=7');
        await sees('Sales of the last 7 days');
        await press('$…');
        await at('/AdminDS/Orders');
        await sees('View Details');
      });

      test('the history shows people first; what followed from an action is one line that opens, and All shows everything', async () => {
        const { become, open, press, sees, at, isSound } = await enter();
        const { ModalName } = await desk.newModel('Prepared Globe');
        const path = `/AdminDS/History?text=${ModalName.replaceAll(' ', '+')}`;
        await become({ as: await desk.signedInAdmin() });
        await open(path);
        await sees(`${ModalName} was uploaded`);
        await press('1 model was prepared');
        await sees(`The files of ${ModalName} were measured`);
        await isSound();
        await press('All');
        await at(`${path}&actor=all`);
        await sees(`The files of ${ModalName} were measured`);
        await isSound();
      });

      test('an upload begins with the Zip file, which fills in what it tells; the new model is one press away', async () => {
        const { become, open, press, fill, choose, attach, sees, exists, isSound } = await enter();
        await desk.newModel('Twin Globe');
        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/AddModel');
        await attach('Model Zip file', ring);
        await sees('Format, size, extents and polygons are measured and filled in.');
        await sees('This may be here already');
        for (const label of ['Model Name', 'Platform', 'Render', 'Material', 'Model Style'] as const)
          await fill(label, modelTexts[label]);
        await choose('Free & Premium', 'free');
        await choose('Category', 'Furniture');
        await choose('Sub-Category', 'Seating');
        await press('From behind');
        await attach('Model Color', image);
        await attach('Modal Texture', image);
        await isSound();
        await press('Submit');
        await sees('Your Model has been added successfully');
        await expect.poll(() => exists(`Open ${modelTexts['Model Name']}`)).toBe(true);
        await isSound();
        await press(`Open ${modelTexts['Model Name']}`);
        await sees('Download Now');
      });

      test('the Admin discards a checked archive, and stops an import between two lines', async () => {
        const { become, open, press, attach, sees, exists, isSound } = await enter();
        await become({ as: await desk.signedInAdmin() });
        const check = async () => {
          await open('/AdminDS/Import');
          await attach('Archive or files', archive);
          await press('Check the archive');
          await sees('The archive is sound: 30 models');
        };
        await check();
        await isSound();
        await open('/AdminDS/Import');
        await sees('Checked, not started: 30 lines');
        await isSound();
        await press('Discard: lamps.zip');
        await sees('Discarded');
        await check();
        await press('Start the import');
        await expect.poll(() => exists('Show the lines of lamps.zip'), { timeout: 30_000 }).toBe(true);
        await press('Stop the import: lamps.zip');
        await sees('Stopped: ');
        await isSound();
      });
    },
  );
});
