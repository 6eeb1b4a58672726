import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { MyData } from '../backend/src/contract/myData.ts';
import type { ReceiptProof } from '../backend/src/contract/receiptProof.ts';
import { temporaryFolder } from '../backend/testing/run/temporaryFolder.ts';
import { archive } from '../backend/testing/samples/sampleFiles.ts';
import { softwareAuthenticator } from '../backend/testing/samples/softwareAuthenticator.ts';
import { logIn } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { downloadedBy, press } from './support/download.ts';
import { ownModel } from './support/ownModel.ts';
import { freshClient, signIn } from './support/people.ts';
import { at, gone, seen, stored, test, toast, visit } from './support/walk.ts';

describe('your account', () => {
  const folder = temporaryFolder();

  test('a client finds their files in a folder, and the credits name them', async (walk, site) => {
    const client = await freshClient(site);
    const fields = { ModalName: 'Folder Chair', ModalPrice: '25' };
    const { _id: modelId } = await ownModel(site, fields, await archive(100));
    const gift = { userId: client.userId, modelId, reason: 'A gift' };
    await callShop(site.url, 'POST /charge/grant', { token: site.admin.token, body: gift });
    const owned = async () => (await callShop(site.url, 'GET /charge/files', { token: client.token })).body;
    const listed = async () => (await owned())[0]?.versions[0]?.files.length;
    await expect.poll(listed, { timeout: 240_000 }).toBe(3);
    await writeFile(join(folder, 'renamed.obj'), 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');
    await writeFile(join(folder, 'own.obj'), 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 3 2\n');

    const page = await walk.open('/account', { as: client });
    await page.getByLabel('Check a folder').setInputFiles(folder);
    await seen(page.getByText('Yours: 1. Older than what you own: 0. Unknown: 1.'));
    await seen(page.getByRole('heading', { name: 'Folder Chair' }));
    expect(await violations(page)).toEqual([]);
    const credits = await downloadedBy(page, press(page.getByRole('button', { name: 'credits.txt' })));
    expect(String(credits)).toMatch(/^Folder Chair\nGiven by the shop as version 1\nFiles of version 1:\n/);
  });

  test('a client makes a token for Blender by keyboard, copies it, and ends it', async (walk, site) => {
    const page = await walk.open('/account', { as: await freshClient(site) });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const tokens = page.getByRole('listitem').filter({ hasText: 'Blender on my desk' });
    await page.getByRole('button', { name: 'Make a token' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Blender on my desk');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Token', { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    const token = await field.inputValue();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy token' }).press('Enter');
    await toast(page, 'success', 'Token copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await gone(field);
    const files = () => callShop(site.url, 'GET /charge/files', { token });
    expect(await files()).toMatchObject({ status: 200, body: [] });
    const addon = await downloadedBy(page, press(page.getByRole('link', { name: 'Download the add-on' })));
    expect(String(addon)).toContain('bl_info');
    await tokens.getByRole('button', { name: /^End token Blender on my desk/ }).press('Enter');
    await gone(tokens);
    expect((await files()).status).toBe(401);
  });

  test('a client changes name, password and e-mail, and logs other devices out', async (walk, site) => {
    const client = await freshClient(site);
    const { token } = client;
    const { body: options } = await callShop(site.url, 'POST /user/passkeys/options', { token });
    const origin = site.url.replace('127.0.0.1', 'localhost');
    const credential = softwareAuthenticator({ rpId: 'localhost', origin }).create(options);
    const passkey = { name: 'Old phone', password: client.password, credential };
    await callShop(site.url, 'POST /user/passkeys', { token, body: passkey });
    const page = await walk.open('/clientDashboard', { as: client });
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await at(page, '/account');
    const account = page.getByRole('region', { name: 'Details' });
    await seen(account.getByText('This device'));
    const passkeys = account.getByRole('region', { name: 'Passkeys' });
    await seen(passkeys.getByText('Old phone'));
    const places = account.getByRole('region', { name: 'Where you are signed in' });
    await logIn(site.url, client.email, client.password);
    await page.reload();
    await expect.poll(() => places.getByRole('listitem').count()).toBe(2);
    await account.getByRole('button', { name: 'Log out all other devices' }).click();
    await toast(page, 'success', 'All other devices are logged out');
    await gone(account.getByRole('button', { name: 'Log out all other devices' }));

    await account.getByRole('button', { name: 'Change your name and country' }).click();
    const profile = page.getByRole('dialog', { name: 'Change your name and country' });
    await profile.getByLabel('First name').fill('Grace');
    await profile.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'success', 'Your details have been saved');
    await seen(page.getByText(`Signed in as Grace, ${client.email}`));

    walk.expectComplaint(/status of 422/);
    await account.getByRole('button', { name: 'Change your password' }).click();
    const password = page.getByRole('dialog', { name: 'Change your password' });
    await password.getByLabel('Your password').fill('not this one');
    await password.getByLabel('New password').fill('another good secret');
    await password.getByRole('button', { name: 'Change password' }).click();
    await seen(password.getByText('This is not your password'));
    expect(await violations(page)).toEqual([]);
    await password.getByLabel('Your password').fill(client.password);
    await password.getByRole('checkbox', { name: /^Remove my passkeys too: “Old phone”/ }).check();
    await password.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'success', 'Your password has been changed');
    await gone(passkeys.getByText('Old phone'));

    await account.getByRole('button', { name: 'Change your email' }).click();
    const email = page.getByRole('dialog', { name: 'Change your email' });
    await email.getByLabel('New email').fill(`new-${client.email}`);
    await email.getByLabel('Your password').fill('another good secret');
    await email.getByRole('button', { name: 'Send the link' }).click();
    await toast(page, 'success', 'We have sent a link to the new address. Please follow it there');
    await gone(email);
  });
});

describe('passkeys', () => {
  test('the login reports that passkeys do not work at an address, and hides the button in a browser without passkeys', async (walk) => {
    const page = await (await walk.enter()).newPage();
    await visit(page, '/login');
    const signInByPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
    await signInByPasskey.click();
    await toast(page, 'error', 'Passkeys do not work in this browser at this address.');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await visit(page, '/login');
    await gone(signInByPasskey);
  });
});

describe('your data', () => {
  test('a client downloads all their personal data, and the proof of a purchase', async (walk, site) => {
    const page = await walk.open('/clientDashboard', { as: site.regular });
    await page.locator('#main ol > li button').first().click();
    const saved = (button: string) =>
      downloadedBy(page, press(page.getByRole('button', { name: button }).first()));
    const proof: ReceiptProof = JSON.parse((await saved('Download proof')).toString());
    expect(proof.proofs.map(({ event }) => event.type)).toEqual(['OrderPlaced', 'PaymentReceived']);
    await visit(page, '/account');
    const data: MyData = JSON.parse((await saved('Download my data')).toString());
    expect(data.events[0]).toMatchObject({
      event: 'UserSignedUp',
      data: { personal: { email: site.regular.email } },
    });
    expect(data.events.filter(({ event }) => event === 'PaymentReceived')).toHaveLength(17);
  });

  test('a client erases the account with the password, is signed out, and cannot log in again; a message that appears while the dialog is open is above it', async (walk, site) => {
    const client = await freshClient(site);
    const page = await walk.open('/account', { as: client });
    walk.expectComplaint(/status of (422|429)/);
    await answerCalls(page, /\/user\/mydata$/, 429, { message: 'Too many calls' });
    const held = await holdCalls(page, /\/user\/mydata$/);
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase your account for good?' });
    await seen(dialog);
    held.release();
    await toast(page, 'error', 'Too many calls');
    // A click only reaches elements that are not covered.
    await page.locator('.Toastify').getByText('Too many calls').click();
    await seen(dialog.getByText('You can no longer download what you bought.', { exact: false }));
    const erase = dialog.getByRole('button', { name: 'Erase my account' });
    await erase.click();
    await seen(dialog.getByText('Enter your account password'));
    await dialog.getByLabel('Your password').fill('not this one');
    await erase.click();
    await seen(dialog.getByText('This is not your password'));
    await dialog.getByLabel('Your password').fill(client.password);
    await erase.click();
    await toast(page, 'success', 'Your account was erased');
    await at(page, '/');
    expect(await stored(page, 'someToken')).toBe(null);

    await visit(page, '/login');
    await signIn(page, client);
    await toast(page, 'error', 'Invalid Email or password');
  });
});
