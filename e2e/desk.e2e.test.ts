import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { conformity } from '../backend/src/contract/conformity.ts';
import { writeReview } from '../backend/src/contract/constants.ts';
import { currentConsent } from '../backend/src/contract/deliveryConsent.ts';
import { currentInformation } from '../backend/src/contract/withdrawalInformation.ts';
import { picture, plainArchive, ringArchive } from '../backend/testing/samples/sampleFiles.ts';
import { disposeShop } from '../backend/testing/shop/runningShop.ts';
import { boughtOrder, formOf, mailsTo } from '../backend/testing/shop/shopApi.ts';
import { inCart } from './support/cart.ts';
import { type DeskShop, startDeskShop } from './support/deskShop.ts';
import { eachWalk } from './support/engines/eachWalk.ts';
import { keys } from './support/engines/engine.ts';
import { modelTexts } from './support/modelForm.ts';

/** Keeps the text of the next file that the page saves. */
const keepSaved = (): void => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => Object.assign(window, { saved: text }));
    return make.call(URL, file);
  };
};

/** Writes a file for a file field. */
const fileOf = async (name: string, content: Buffer): Promise<string> => {
  const path = join(tmpdir(), name);
  await writeFile(path, content);
  return path;
};

/**
 * The Admin's work at the desk and the requests of owners, in every installed browser engine. Other files test the same screens in Chromium
 * more closely, in every run.
 */
describe('desk and owners', () => {
  let desk: DeskShop;
  let ring: string;
  let plain: string;
  let image: string;
  beforeAll(async () => {
    desk = await startDeskShop();
    ring = await fileOf('ring.zip', await ringArchive());
    plain = await fileOf('plain.zip', await plainArchive());
    image = await fileOf('ring.jpg', await picture(64, 48));
  });
  afterAll(() => disposeShop(desk.shop));

  eachWalk(
    () => desk.shop.url,
    ({ enter, test }) => {
      test('the Admin publishes a licence and sells a model under it, which visitors find by it', async () => {
        const { become, open, fill, press, choose, narrow, sees, isSound } = await enter();
        const model = await desk.newModel('Plate');
        const licence = model.ModalName.replace('Plate', 'Plate licence');
        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/Licences');
        await fill('Name', licence);
        await fill('Text', 'For plates alone.');
        await press('Commercial use is allowed');
        await press('Publish');
        await sees(`Publish ${licence}, version 1?`);
        await isSound();
        await press('Publish for ever');
        await sees('Licence published');
        await sees(`${licence}, version 1 · commercial use yes · resale of the file no · AI training no`);
        await isSound();

        await open('/AdminDS/ModelsTable');
        await press(`Choose ${model.ModalName}`);
        await choose('Action', 'Set the licence');
        await choose('New licence', licence);
        await choose('Made with AI', 'No');
        await isSound();
        await press('Apply');
        await sees('1 model changed');

        await become({});
        await open('/category/Furniture');
        await narrow(() => choose('Licence', `${licence} (1)`));
        await sees('1 chosen');
        await sees(model.ModalName);
        await isSound();
        await open(`/ProductDetail/${model._id}`);
        await sees('made without AI');
        await press(`${licence}, version 1`);
        await sees('For plates alone.');
        await sees('SHA-256 of the text');
        await isSound();
      });

      // By hand: 25 − 25 / 1.2.
      const buyers = [
        ['United Kingdom', '', 'VAT 20 % (GB)', '$4.17', conformity.title],
        [
          'Germany',
          'DE136695976',
          'Oak & Sons Ltd',
          '1 Mill Lane, Leeds',
          'VAT ID DE136695976',
          'Reverse charge',
        ],
      ] as const;

      test('a consumer and a business read the VAT of their country on the receipt (Directive 2006/112, articles 58 and 196); it is mailed again, and the tax report has the purchases', async () => {
        const { evaluate, become, open, fill, press, choose, sees, at, isSound } = await enter();
        const model = await desk.newModel('Taxed Chair');
        for (const [country, vatId, ...shown] of buyers) {
          await become({ as: await desk.newClient(country), storage: inCart(model) });
          await open('/cart');
          await press('Succeeds');
          if (vatId !== '') {
            await press('I buy for a business');
            await fill('Name of the business', 'Oak & Sons Ltd');
            await fill('Address of the business', '1 Mill Lane, Leeds');
            await fill('VAT ID', vatId);
          }
          await press(currentConsent.text);
          await isSound();
          await press('Pay $25.00');
          await at('/clientDashboard');
          await press('Receipt INV-…');
          for (const text of [...shown, 'GB980780684', 'Visa ending in 4242']) await sees(text);
          await isSound();
        }
        await press('Send the receipt again');
        await sees('The receipt has been mailed again');

        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/Tax');
        for (const text of ['United Kingdom (GB)', 'Germany (DE), businesses', 'Reverse charge (DE)'])
          await sees(text);
        await isSound();
        await evaluate(keepSaved);
        await press('Export CSV');
        const saved = () => evaluate(() => (window as { saved?: string }).saved);
        await expect.poll(saved).toContain('GB');
        const [quarter, ...earlier] = await evaluate(() =>
          [...(document.querySelector<HTMLSelectElement>('#main select')?.options ?? [])].map(
            ({ text }) => text,
          ),
        );
        expect(quarter).toMatch(/^\d{4} Q[1-4]$/);
        await choose('Quarter (UTC)', earlier[0] ?? '');
        await sees('Receipts 0, gross $0, refunded $0');
      });

      test('the Admin adds a passkey, signs in by it, also again before an erasure, and removes it', async () => {
        // Browsers give passkeys to names, not to network addresses.
        const { engine, evaluate, become, open, fill, press, sees, at, exists, dialogIsWhole, isSound } =
          await enter(desk.shop.url.replace('127.0.0.1', 'localhost'));
        const admin = await desk.signedInAdmin();
        await become({ as: admin });
        await open('/AdminDS/Account');
        if (!(await evaluate(() => 'PublicKeyCredential' in window))) {
          await sees('This browser has no passkeys.');
          await isSound();
          await become({});
          await open('/login');
          expect(await exists('Sign in with a passkey')).toBe(false);
          return;
        }
        await engine.addPasskeys();
        await press('Add a passkey');
        await dialogIsWhole('Add a passkey');
        await fill('Name', ' at home');
        await fill('Your password', admin.password);
        await isSound();
        await press('Add passkey');
        await sees('Passkey added');
        await sees('at home');
        await sees('not used yet');

        await become({});
        await open('/login');
        await isSound();
        await press('Sign in with a passkey');
        await at('/AdminDS/starter');

        await desk.anHourPasses();
        await open('/AdminDS/UsersTable');
        await press('Erase contact messages of an address');
        await fill('Email', 'stranger@example.com');
        await press('Erase messages');
        await dialogIsWhole('Is it still you?');
        await isSound();
        await press('Use a passkey');
        await sees('There are no messages from this address');

        await open('/AdminDS/Account');
        await sees('last used on');
        await press('Remove passkey …');
        await isSound();
        await press('Remove passkey');
        await sees('Passkey removed');
      });

      test('a buyer withdraws beside the order', async () => {
        const { become, open, press, sees, isSound } = await enter();
        const buyer = await desk.newClient('Germany');
        const shown = { withdrawalInformation: currentInformation };
        await boughtOrder(desk.shop.url, buyer.token, [await desk.newModel('Dated Stool')], shown);
        await become({ as: buyer });
        await open('/clientDashboard');
        await press('No.…');
        await press('Withdraw from contract here, INV-…');
        await sees('You may withdraw until');
        await isSound();
        await press('Confirm withdrawal');
        await sees('We received your withdrawal');
      });

      test('a buyer withdraws without a login by the mailed link', async () => {
        const { open, fill, press, sees, isSound } = await enter();
        const { url, dataDir } = desk.shop;
        const buyer = await desk.newClient();
        await boughtOrder(url, buyer.token, [await desk.newModel('Returned Stool')]);
        const { body: orders } = await callShop(url, 'GET /charge/myorders', { token: buyer.token });

        await open('/');
        await press('Withdraw from contract here');
        await fill('Name', 'Ada Byron');
        await fill('Invoice ID', orders[0]?.invoiceId ?? '');
        await fill('Email', buyer.email);
        await isSound();
        await press('Confirm withdrawal');
        await sees('We received your withdrawal');
        await isSound();
        const link = /\/withdraw\/[\w-]+\?withdrawal=[\w-]+&signature=[\w-]+/;
        const mailed = async () => link.exec((await mailsTo(dataDir, buyer.email)).join())?.[0];
        await expect.poll(mailed).toBeDefined();
        await open((await mailed()) ?? '');
        await sees('You may withdraw until');
        await isSound();
        await press('Confirm withdrawal');
        await sees('Your withdrawal is confirmed.');
      });

      test('the Admin answers a message, gives a client a model, takes it back, and erases the account', async () => {
        const actor = await enter();
        const { engine, evaluate, become, open, fill, press, choose, sees, exists, dialogIsWhole } = actor;
        const { isSound } = actor;
        const model = await desk.newModel('Given Vase');
        const client = await desk.newClient();
        await open('/contactUs');
        await fill('First name', 'Ada');
        await fill('Last name', 'Byron');
        await fill('Email', client.email);
        await fill('Subject', 'A question');
        await fill('Message', 'Do you sell vases?');
        await isSound();
        await press('Send message');
        await sees('Email Sent Successfull');

        const admin = await desk.signedInAdmin();
        const confirm = async () => {
          await dialogIsWhole('Is it still you?');
          await fill('Your password', admin.password);
          await press('Sign in');
        };
        await become({ as: admin });
        await open('/AdminDS/Messages');
        await sees(client.email);
        await isSound();
        await press('Read');
        await sees('Do you sell vases?');
        await isSound();
        const answer = () => document.querySelector<HTMLAnchorElement>('dialog[open] a')?.href;
        expect(await evaluate(answer)).toContain(`mailto:${client.email}?subject=`);
        await open('/AdminDS/Waiting?kind=message');
        await sees('A question');
        await engine.press(`j${keys.enter}`);
        await sees('Do you sell vases?');
        await isSound();
        await engine.press('e');
        await sees('Marked as answered');

        await open('/AdminDS/UsersTable');
        await press(`Give models to Ada, ${client.email}`);
        await press('Give a model');
        await fill('Search', model.ModalName);
        await choose('Model', model.ModalName);
        await fill('Reason, for the client', 'Sorry for the wait.');
        await isSound();
        await desk.anHourPasses();
        await press('Give the model');
        await confirm();
        await sees('The model was given. The client is told by mail');
        await press(`Take back ${model.ModalName}`);
        await fill('Reason, for the client', 'It was meant for another person.');
        await press('Take it back');
        await sees('Nothing was given to them yet.');

        await desk.give(client, model);
        await become({ as: client });
        await open('/clientDashboard');
        await sees('From the shop');
        await isSound();
        await press('Download Now');
        await expect.poll(() => exists('Download Now')).toBe(true);

        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/UsersTable');
        await press(`Mails to Ada, ${client.email}`);
        await press('Given model taken back');
        const isShown = () => document.querySelector('#main iframe') !== null;
        await expect.poll(() => evaluate(isShown)).toBe(true);
        await engine.inFrame('#main iframe', () => sees('It was meant for another person.'));
        await isSound();
        await open('/AdminDS/UsersTable');
        await press(`Erase Ada, ${client.email}`);
        await dialogIsWhole('Erase this account?');
        await isSound();
        await desk.anHourPasses();
        await press('Erase for good');
        await confirm();
        await sees('The account was erased');
      });

      test('an owner reads use and warnings beside STL and 3MF (Directive 2024/2853, article 7(2)) and has a format made that the archive lacks, also after a failure, and reviews the model; the Admin answers, hides, shows and, once it is reported, keeps the review, and recalls the model; the owner stops the mails that ask for reviews', async () => {
        const { evaluate, become, open, fill, press, choose, attach, sees, exists, dialogIsWhole, isSound } =
          await enter();
        const { url, dataDir } = desk.shop;
        const model = await desk.newRing('Reviewed Bench');
        const owner = await desk.newClient();
        await desk.give(owner, model);
        const { body: link } = await callShop(url, 'GET /modal/filedownload/:id', {
          params: { id: model._id },
          token: owner.token,
        });
        await (await fetch(link)).arrayBuffer();
        await desk.askForReview(owner, model);
        const stop = /\/stopReviewMails\/[\w-]+\?signature=[\w-]+/;
        const mailed = async () => stop.exec((await mailsTo(dataDir, owner.email)).join())?.[0];
        await expect.poll(mailed).toBeDefined();
        const path = `/ProductDetail/${model._id}`;
        await become({ as: owner });
        await open(path);
        await press('Also as STL, GLB, PLY, 3MF: made by the shop');
        await expect.poll(() => exists('Make STL')).toBe(true);
        const warned = () =>
          [...document.querySelectorAll('ul[aria-label="Other formats"] li')]
            .filter((li) =>
              li.textContent.includes('Intended use: 3D printing. Warnings: Not load-bearing, not a toy.'),
            )
            .map((li) => li.querySelector('h4')?.textContent);
        expect(await evaluate(warned)).toEqual(['STL', '3MF']);
        expect(await exists('Make OBJ')).toBe(false);
        await desk.withoutFiles(async () => {
          await press('Make STL');
          await sees('Being made. It appears here when it is ready; you need not wait.');
          await isSound();
          await sees('It could not be made: The conversion broke off');
        });
        await isSound();
        await press('Try STL again');
        await sees('Ready: ');
        await press('Facts of the STL');
        await sees('2,592');
        await sees('Not in this file: materials');
        await isSound();
        await press('Download STL');
        await expect.poll(() => exists('Download STL')).toBe(true);

        await open('/clientDashboard');
        await open(`${path}${writeReview}`);
        await dialogIsWhole('Your review');
        await press('4 – good');
        await fill('Review', 'It carries three people.');
        await isSound();
        await press('Publish');
        await sees('was given version 1, downloaded');
        await isSound();

        await become({ as: await desk.signedInAdmin() });
        await open(path);
        await press('Answer');
        await fill('Answer', 'Thank you.');
        await isSound();
        await press('Publish the answer');
        await sees(': Thank you.');
        await press('Hide');
        await fill('Reason, which everybody can read', 'It insults a person.');
        await press('Hide');
        await sees('The stars still count. It insults a person.');
        await isSound();
        await press('Show again');
        await sees('It carries three people.');

        await become({});
        await open(path);
        await press('Report');
        await dialogIsWhole('Report the review');
        await choose('Reason', 'It is untrue, or was paid for');
        await fill('What is wrong with it?', 'It holds two.');
        await fill('Email', 'neighbour@example.com');
        await isSound();
        await press('Report');
        await sees('Thank you. A person looks at the review.');

        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/Reviews?state=reported');
        await sees('It holds two.');
        await isSound();
        await press('Keep');
        await fill('Reason, for its author and who reported it', 'We sat on it.');
        await press('Keep');
        await sees('Nothing matches these filters');

        await callShop(url, 'PUT /modal/files/:id', {
          params: { id: model._id },
          token: (await desk.signedInAdmin()).token,
          body: formOf(['tellsOwners', 'false'], ['ModalFile', await plainArchive(), 'plain.zip']),
        });
        await open(`/AdminDS/ReplaceFiles/${model._id}`);
        for (const version of ['Version 1', 'Version 2']) await press(version);
        await fill('Note', 'It breaks under three people.');
        await attach('Model Zip file', plain);
        await isSound();
        await press('Submit');
        await sees('Version 3 has been added');
        await become({ as: owner });
        await open(path);
        await sees('Recalled: do not use version 1 or 2');
        await sees('Do not use this version, or anything made from it. Version 3 replaces it, and says why.');
        await sees('It breaks under three people.');
        await isSound();

        await become({});
        await open((await mailed()) ?? '');
        await isSound();
        await press('Stop these mails');
        await sees('Done. We no longer ask you for reviews by mail.');
      });

      test('the Admin finds a model from any screen, and an order by its model; a state without orders leads back', async () => {
        const { engine, become, open, press, fill, pick, sees, exists, at, isSound } = await enter();
        const model = await desk.newModel('Found Globe');
        const client = await desk.newClient();
        await boughtOrder(desk.shop.url, client.token, [model]);
        await become({ as: await desk.signedInAdmin() });
        await open('/AdminDS/Messages');
        await expect.poll(() => exists('Find anything')).toBe(true);
        await engine.press('/');
        await sees('The key / leads to this field, and ? lists the keys of the desk');
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

      test('an upload begins with the Zip file, which fills in what it tells; the new model is one press away', async () => {
        const { become, open, press, fill, choose, attach, sees, exists, isSound } = await enter();
        await desk.newRing('Twin Globe');
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
    },
  );
});
