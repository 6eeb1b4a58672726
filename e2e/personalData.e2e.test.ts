import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { MyData } from '../backend/src/contract/myData.ts';
import type { ReceiptProof } from '../backend/src/contract/receiptProof.ts';
import { softwareAuthenticator } from '../backend/testing/samples/softwareAuthenticator.ts';
import { logIn } from '../backend/testing/shop/shopApi.ts';
import { violations } from './support/axe.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { downloadedBy, press } from './support/download.ts';
import { passkeyDevice } from './support/engines/engine.ts';
import { freshClient, signIn } from './support/people.ts';
import { at, gone, seen, stored, test, toast, visit } from './support/walk.ts';

describe('your account', () => {
  test('a client changes name, password and e-mail, and logs other devices out', async ({ walk, site }) => {
    const client = await freshClient(site);
    await callShop(site.url, 'POST /user/login', {
      body: { email: client.email, password: client.password },
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
      },
    });
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
    const devices = await places.getByRole('listitem').allTextContents();
    expect(new Set(devices).size).toBe(devices.length);
    for (const device of devices)
      expect(device).toMatch(/on \d+ \w+ \d{4}, \d\d:\d\d:\d\d from network 127\.0\.0\.\*,/);
    expect(devices.filter((device) => device.startsWith('Chrome on Linux'))).not.toEqual([]);
    expect(devices.join()).not.toContain('Safari');
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
  test('the Admin adds one, signs in with it, also before an erasure, and removes it', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 422/, /status of 403/);
    // A session of its own, which ends. Browsers give passkeys to names, not to network addresses.
    const { email, password } = site.admin;
    const admin = { ...site.admin, token: await logIn(site.url, email, password) };
    const origin = site.url.replace('127.0.0.1', 'localhost');
    const page = await walk.page({ origin, as: admin });
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: passkeyDevice,
    });
    const name = `Laptop ${randomUUID()}`;
    await visit(page, '/AdminDS/Account');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    const passkey = passkeys.getByRole('listitem').filter({ hasText: name });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Your password').fill('not this one');
    await adding.getByRole('button', { name: 'Add passkey' }).click();
    await seen(adding.getByText('This is not your password'));
    await adding.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await toast(page, 'success', 'Passkey added');
    await seen(passkey.getByText(/^Added on \d+ \w+ \d{4}, not used yet$/));
    expect(await violations(page)).toEqual([]);
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);

    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await at(page, '/');
    await visit(page, '/login');
    const signInByPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInByPasskey.click();
    await toast(page, 'error', 'No passkey was chosen. Please try again.');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signInByPasskey.press('Enter');
    await toast(page, 'success', 'Login Succesfully');
    await at(page, '/AdminDS/starter');

    await visit(page, '/AdminDS/UsersTable');
    await page.route(
      /\/email\/erase$/,
      (route) => route.fulfill({ status: 403, json: { message: 'Please sign in again to do this' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Erase contact messages of an address' }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase contact messages?' });
    const address = erasing.getByLabel('Email');
    await address.fill(`stranger-${name.slice(-12)}@example.com`);
    await address.press('Enter');
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await seen(erasing.getByText('There are no messages from this address'));

    await visit(page, '/AdminDS/Account');
    await seen(passkey.getByText(/last used on/));
    await passkeys.getByRole('button', { name: `Remove passkey ${name}` }).click();
    const removing = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await removing.getByRole('button', { name: 'Remove passkey' }).click();
    await toast(page, 'success', 'Passkey removed');
    await gone(passkey);
  });

  test('the login reports that passkeys do not work at an address, and hides the button in a browser without passkeys', async ({
    walk,
  }) => {
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
  test('a client downloads all their personal data, and the proof of a purchase', async ({ walk, site }) => {
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

  test('a client erases the account with the password, is signed out, and cannot log in again; a message that appears while the dialog is open is above it', async ({
    walk,
    site,
  }) => {
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

  test('the Admin erases an account, which remains in the table as Erased, and the messages of an address without an account', async ({
    walk,
    site,
  }) => {
    const client = await freshClient(site);
    const email = `stranger-${randomUUID()}@example.com`;
    await callShop(site.url, 'POST /email/send', {
      body: {
        service_id: 'shop',
        template_id: 'contact',
        user_id: 'public',
        template_params: { name: 'A Stranger', email, subject: 'Hello', message: 'Hello' },
      },
    });
    const page = await walk.open('/AdminDS/UsersTable', { as: site.admin });
    await page.getByRole('button', { name: new RegExp(`^Erase .*${client.email}`) }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase this account?' });
    await seen(erasing.getByText(client.email, { exact: false }));
    await erasing.getByLabel('Reason').selectOption('They asked for it');
    await erasing.getByRole('button', { name: 'Erase for good' }).click();
    await toast(page, 'success', 'The account was erased');
    await gone(page.getByText(client.email));
    await seen(page.getByRole('cell', { name: 'Erased' }).first());

    const dialog = page.getByRole('dialog', { name: 'Erase contact messages?' });
    const erase = dialog.getByRole('button', { name: 'Erase messages' });
    await page.getByRole('button', { name: 'Erase contact messages of an address' }).click();
    await expect
      .poll(() => dialog.getByLabel('Email').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await erase.click();
    await seen(dialog.getByText('Email is Required'));
    await dialog.getByLabel('Email').fill(email);
    await erase.click();
    await toast(page, 'success', 'One message was erased');
    await gone(dialog);
  });
});
