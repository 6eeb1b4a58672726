import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { currentConsent } from '../backend/src/contract/deliveryConsent.ts';
import type { WireModel } from '../backend/src/contract/wire.ts';
import { formTitle } from '../backend/src/contract/withdrawalInformation.ts';
import { replacementForm, uploadedModel } from '../backend/testing/shop/shopApi.ts';
import { eachWalk, isFull } from './support/engines/eachWalk.ts';
import { keys } from './support/engines/engine.ts';
import { viewIn3d } from './support/engines/viewIn3d.ts';
import { openWatchedGateway } from './support/engines/watchedGateway.ts';
import { openGateway } from './support/gateway.ts';
import { freshClient } from './support/people.ts';
import { ownSite, type Person } from './support/site.ts';
import { untilPreviewed } from './support/untilPreviewed.ts';

/** Two mesh files, one of them with a texture and a clip. */
const astronaut = new URL('../dev/demo/assets/models/astronaut-nova/astronaut-nova.zip', import.meta.url);

/** How late each part of an answer is on a slow line, in ms. */
const slow = 400;

/** A shopper's visits: search, lists, product pages. Other files test the same screens in Chromium more closely, in every run. */
describe('shoppers', () => {
  const site = ownSite();
  const { url, admin } = site;
  const { chair, lamp } = site.models;
  let explorer: WireModel;
  let owner: Person;

  beforeAll(async () => {
    explorer = await uploadedModel(url, admin.token, { ModalName: 'Moon Explorer' });
    const { _id } = explorer;
    owner = await freshClient(site);
    await callShop(url, 'POST /charge/grant', {
      token: admin.token,
      body: { userId: owner.userId, modelId: _id, reason: 'A gift' },
    });
    await callShop(url, 'PUT /modal/files/:id', {
      params: { id: _id },
      token: admin.token,
      body: replacementForm('It waves.', await readFile(astronaut)),
    });
    await untilPreviewed(url, _id);
  });
  // Other tests know the models of its category.
  afterAll(() =>
    callShop(url, 'DELETE /modal/filedelete/:id', { params: { id: explorer._id }, token: admin.token }),
  );

  eachWalk(
    () => url,
    ({ enter, test }) => {
      test('a search drops idle words, makes filters of others, corrects a word and leads back, and marks what the nearest models lack', async () => {
        const { engine, open, press, toSearch, sees, at, isSound } = await enter();
        await open('/');
        await toSearch();
        await engine.press('3d model free lamp');
        await engine.press(keys.enter);
        await at('/search/3d%20model%20free%20lamp');
        await sees('1 model');
        await sees(lamp.ModalName);
        await isSound();
        await press('Remove the filter Free');
        await at('/search/3d%20model%20lamp');

        await open('/search/chiar%20under%2030');
        await sees('Results for chair under 30.');
        await sees('Up to $30');
        await sees(chair.ModalName);
        await isSound();
        await press('Remove the filter Up to $30');
        await press('Search instead for chiar');
        await at('/search/chiar?exact=true');
        await sees('No results for chiar');
        await isSound();
        await press('chair');
        await at('/search/chair');

        await open('/search/tiny%20oak%20chair');
        await sees('No model fits every word; these fit most.');
        await sees('does not match: tiny');
        await isSound();
      });

      test('results appear while a person types: they choose one, or close the list and see all', async () => {
        const { engine, open, toSearch, pick, sees, at, exists, isSound } = await enter();
        await open('/About');
        await toSearch();
        await engine.press('oak');
        await pick('Oak Chair…');
        await at(`/ProductDetail/${chair._id}`);

        await toSearch();
        await engine.press('living');
        await pick('CategoryHouse / Living Room');
        await at('/category/House/Living_Room');

        await toSearch();
        await engine.press('chair');
        await expect.poll(() => exists('Oak Chair…')).toBe(true);
        await engine.press(keys.escape);
        expect(await exists('Oak Chair…')).toBe(false);
        await engine.press(keys.enter);
        await at('/search/chair');
        await sees(chair.ModalName);

        // The list is looked at last, since WebKit closes it when the window is resized.
        await toSearch();
        await engine.press('oak');
        await expect.poll(() => exists('Oak Chair…')).toBe(true);
        await isSound();
      });

      test('R147 R148 a list is narrowed by sub-category, type and measured facts, and ordered; the address keeps all of it', async () => {
        const { open, press, narrow, choose, sees, at, isSound } = await enter();
        await open('/category/House');
        await press('Living Room2');
        await at('/category/House/Living_Room');
        await press('Free1');
        await at('/category/House/Living_Room?type=free');
        await choose('Sort by…', 'Price, low to high');
        await at('/category/House/Living_Room?type=free&sort=cheapest');
        await sees('1 model');
        await press('Free and premium');
        await narrow(() => choose('Price', '$11 to $25 (1)'));
        await sees('1 chosen');
        await isSound();
        await open('/category/House/Living_Room?price=11-25&sort=cheapest');
        await sees('1 chosen');
        await sees('Wool Rug');
        await narrow(() => press('Clear filters'));
        await sees('2 models');
      });

      test('a client reads facts and licence, saves a model, adds it to the cart, removes it and takes that back', async () => {
        const { become, open, press, sees, at, exists, isSound } = await enter();
        await become({ as: await freshClient(site) });
        await open(`/ProductDetail/${chair._id}`);
        await press('cm');
        await sees('100 cm');
        await press('in');
        await sees('39.4 in');
        await press('in');
        await press('Every later version at no charge');
        await sees('When the files are improved');
        await press('A proof of your purchase');
        await isSound();
        await press('Save for later');
        await press('Saved models');
        await at('/wishlist');
        await press('Add Cart');
        await sees('Your Model has been added successfully');
        await isSound();
        await press('In your cart · View cart');
        await at('/cart');
        await press('Remove Oak Chair');
        await sees('No items in the Cart');
        await isSound();
        await press('Undo');
        await expect.poll(() => exists('Remove Oak Chair')).toBe(true);
        await open(`/ProductDetail/${site.models.table._id}`);
        await sees('Similar models');
        await sees('In your cart');
      });

      test('an owner sees since when, and the version that came since, compares the files, plays a clip, and turns the model on its card', async () => {
        const actor = await enter();
        const { evaluate, become, open, press, choose, sees, exists, sweep, isSound } = actor;
        await become({ as: owner });
        await open(`/ProductDetail/${explorer._id}`);
        await sees('Yours since');
        expect(await exists('Add Cart')).toBe(false);
        await press('Version 2 is here');
        await sees('It waves.');
        await sees('astronaut-nova.glb');
        await sees('astronaut-nova.obj');
        await isSound();
        // In the gate, other tests view it.
        if (isFull)
          await viewIn3d(actor, async () => {
            await sees('1.75 m');
            await press('Wave');
            await choose('Texture channel', 'Base colour');
            await isSound();
          });

        await open('/search/moon%20explorer');
        await sees('Yours');
        const frames = () =>
          document.querySelectorAll('#main a[data-turning] img[src^="/api/modal/preview/"]').length;
        await expect
          .poll(async () => {
            // The code of it comes with the first of these.
            await sweep('YoursMoon Explorer…');
            return evaluate(frames);
          })
          .toBe(1);
        await isSound();
      });

      test('a client opens and closes panels, pays after the bank has confirmed, and downloads a free model in the same window', async () => {
        const { engine, evaluate, become, open, press, sees, at, dialogIsWhole, exists, isSound } =
          await enter();
        await open('/');
        const display = () =>
          [...document.querySelectorAll('.old-browser-notice')].map(
            (notice) => getComputedStyle(notice).display,
          );
        expect(await evaluate(display)).toEqual(['none']);
        const panels = () =>
          [...document.querySelectorAll('nav [popover]')].filter((panel) => panel.checkVisibility()).length;
        await engine.resize(1280, 900);
        expect(await evaluate(panels)).toBe(0);
        await press('House');
        await expect.poll(() => evaluate(panels)).toBe(1);
        // A window that crosses 1024 px, like a rotated tablet, with the panel open; WebKit closes it.
        for (const width of [900, 1280, 800, 1280]) {
          await engine.resize(width, 900);
          expect(await evaluate(() => document.title)).toContain('Model Shop');
        }

        await become({ as: await freshClient(site) });
        await open(`/ProductDetail/${chair._id}`);
        await press('Enlarge image');
        await press('Close');
        const focused = () => document.activeElement?.getAttribute('aria-label');
        await expect.poll(() => evaluate(focused)).toBe('Enlarge image');
        await press('Add Cart');
        await sees('Your Model has been added successfully');
        await open('/cart');
        await press('3-D Secure');
        await press(currentConsent.text);
        await sees('Consumers may withdraw within 14 days, until a download begins:');
        await press('Pay $25.00');
        await dialogIsWhole('Confirm with your bank');
        await press('Close');
        await sees('Your bank is still waiting for you');
        await press('Continue with your bank');
        await dialogIsWhole('Confirm with your bank');
        await engine.inFrame('dialog[open] iframe', () => press('Complete'));
        await at('/clientDashboard');
        await sees('$25');
        await press('Receipt INV-…');
        await sees(formTitle);
        await isSound();

        await open(`/ProductDetail/${lamp._id}`);
        await press('Download Now');
        await expect.poll(() => exists('Download Now')).toBe(true);
        expect(await engine.countWindows()).toBe(1);
        await at(`/ProductDetail/${lamp._id}`);
      });

      test('what is typed and pressed before the code of a page is there takes effect once it is', async () => {
        const gateway = await openWatchedGateway(url);
        try {
          const { engine, evaluate, become, visit, press, fill, sees, at } = await enter(gateway.url);
          const taken = () =>
            [...document.querySelectorAll('[data-taken]')].map(({ textContent }) => textContent);
          const client = await freshClient(site);
          await become({});
          const showForm = gateway.holdCode();
          await visit('/login');
          await fill('Email', client.email);
          await fill('Password', client.password);
          await engine.press(keys.enter);
          await expect.poll(() => evaluate(taken)).toEqual(['Login to your account']);
          showForm();
          await at('/clientDashboard');

          const showModel = gateway.holdCode();
          await visit(`/ProductDetail/${chair._id}`);
          await press('Add Cart');
          await expect.poll(() => evaluate(taken)).toEqual(['Add Cart']);
          showModel();
          await sees('Your Model has been added successfully');
          expect(gateway.takeComplaints()).toEqual([]);
        } finally {
          await gateway.close();
        }
      });

      test('on a slow line the shop answers late; on a cut one it says so, keeps the cart, and continues when the line is back', async () => {
        const gateway = await openGateway(url, slow);
        try {
          const { engine, evaluate, become, open, press, toSearch, pick, sees, at } = await enter(
            gateway.url,
          );
          await become({ as: await freshClient(site) });
          await open('/search/chair');
          // Without the code of a list, its place stays empty until the line is back.
          const isTakenOver = () =>
            Object.keys(document.querySelector('main select') ?? {}).some((key) => key.startsWith('__react'));
          await expect.poll(() => evaluate(isTakenOver)).toBe(true);
          await toSearch();
          await engine.press('oak');
          await pick('Oak Chair…');
          await at(`/ProductDetail/${chair._id}`);
          await press('Add Cart');
          await sees('Your Model has been added successfully');
          await gateway.close();
          await toSearch();
          await engine.press('lamp');
          await engine.press(keys.enter);
          await sees('The models could not be loaded.');
          await gateway.open();
          await press('Try again');
          await sees(lamp.ModalName);
          // The page may be loading again, because a part of its code is missing.
          await press('Cart, 1 item');
          await at('/cart');
          await sees(chair.ModalName);
        } finally {
          await gateway.close();
        }
      });
    },
  );
});
