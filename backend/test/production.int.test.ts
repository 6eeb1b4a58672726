import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import { demoClient } from '@model-shop/demo/client';
import { expect, onTestFinished, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { invalidCredentials } from '#contract/messages.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { localStore } from '#infra/eventStore/localStore.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { admin, startShop } from '#testing/shop/runningShop.ts';
import {
  boughtOrder,
  logIn,
  newClient,
  picturesMade,
  servicesOf,
  uploadedModel,
  verifiedClient,
} from '#testing/shop/shopApi.ts';
import { runProgram } from '#testing/shop/startProgram.ts';

// `NODE_ENV=production EVENT_STORE_IN_PRODUCTION=one-disk npm start`, with nothing else that an owner would set.
const production = { NODE_ENV: 'production', EVENT_STORE_IN_PRODUCTION: 'one-disk', DEMO: '' };
const shop = await ownShop(production);
const { url, dataDir } = shop;
const folder = temporaryFolder();
const ada = newClient('ada@example.com');

/** The output of an operator's tool beside the shop, in the same environment. */
const runTool = async (
  name: 'doctor' | 'backup',
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const variables = { ...production, ...more, DATA_DIR: dataDir, PUBLIC_URL: url };
  const { code, out, said } = await runProgram(name, words, variables);
  expect(code, said).toBe(0);
  return out;
};

test('without a card provider a shop in production has no sandbox, no demo and no mailbox; checkout answers 503 with the reason, and everything else works', async () => {
  expect(Object.keys(await servicesOf(dataDir)).sort()).toEqual(['DATABASE_URL', 'EVENTSTORE_URL']);
  expect(existsSync(join(dataDir, 'sandbox'))).toBe(false);
  const { card } = (await callShop(url, 'GET /config')).body;
  expect(card).toEqual({ publishableKey: '', sandboxUrl: null });
  const { email, password } = demoClient;
  const { body: refused } = await callShop(url, 'POST /user/login', { body: { email, password } });
  expect(refused.message).toBe(invalidCredentials);
  expect((await callShop(url, 'GET /modal')).body).toEqual([]);
  expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404);

  const model = await uploadedModel(url, await logIn(url, admin.email, admin.password));
  await picturesMade(url, model._id);
  const { token } = await verifiedClient(url, dataDir, ada.email, ada);
  const charge = await callShop(url, 'POST /charge', {
    token,
    body: { token: 'tok_visa', price: model.ModalPrice ?? 0, products: [model] },
  });
  expect([charge.status, charge.body, charge.headers.get('retry-after')]).toEqual([
    503,
    { message: 'Card payments are not set up in this shop yet. Nothing was charged.' },
    '600',
  ]);
  expect((await callShop(url, 'GET /charge/myorders', { token })).body).toEqual([]);

  const ready = async () => {
    const { status, body } = await callShop(url, 'GET /health/ready');
    const { payments, ...others } = body.checks;
    return { status, payments, others: new Set(Object.values(others)) };
  };
  await expect.poll(ready).toEqual({ status: 200, payments: 'not set up', others: new Set(['ok']) });
  expect(shop.output()).toMatch(/"level":50,.*STRIPE_SECRET_KEY is not set.*No card is charged/);
  expect(await runTool('doctor', [])).toMatch(/cards +warning +STRIPE_SECRET_KEY is not set/);
});

test('its event store answers only those who have its token: the roles, and tools that may read the addresses', async () => {
  const { EVENTSTORE_URL = '' } = await servicesOf(dataDir);
  expect((await stat(join(dataDir, 'services.json'))).mode & 0o777).toBe(0o600);
  const [, token = ''] = /^esdb:\/\/token:([\w-]{32})@/.exec(EVENTSTORE_URL) ?? [];
  expect(token).not.toBe('');
  const stranger = createEventStore({ url: EVENTSTORE_URL.replace(`token:${token}@`, ''), patienceMs: 0 });
  await expect(stranger.lastPosition()).rejects.toThrow('does not accept');
  await stranger.close();
  const http = localStore(EVENTSTORE_URL)?.http;
  expect((await fetch(`${http}/admin/backup`, { method: 'POST' })).status).toBe(401);

  await runTool('backup', ['--to', join(folder, 'backup')]);
  expect(existsSync(join(folder, 'backup/log/events.sqlite'))).toBe(true);
  expect(await runTool('doctor', [])).toMatch(/event store +well/);
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(token);
  expect(shop.output()).not.toContain(token);
});

test('with the keys of test mode test cards pay; the start and the doctor name them, and a public address without TLS', async () => {
  await shop.stop();
  const sandbox = await startCardSandbox({ dir: join(folder, 'cards') });
  onTestFinished(() => sandbox.stop());
  const keys = {
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
  };
  const paying = await startShop({ ...production, ...keys, PUBLIC_URL: 'http://shop.example' }, dataDir);
  onTestFinished(async () => void (await paying.stop()));
  const token = await logIn(paying.url, ada.email, ada.password);
  await boughtOrder(paying.url, token, (await callShop(paying.url, 'GET /modal')).body);
  for (const named of [
    /"level":40,.*STRIPE_SECRET_KEY is for test mode/,
    /"level":40,.*PUBLIC_URL is http:.*without TLS/,
  ])
    expect(paying.output()).toMatch(named);
  expect(await runTool('doctor', [], keys)).toMatch(/warning +STRIPE_SECRET_KEY is for test mode/);
});
