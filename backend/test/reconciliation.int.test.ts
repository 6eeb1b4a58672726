import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { logIn, mailsTo, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

describe('a payment whose answer was lost in a crash', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => disposeShop(shop));

  const ledger = async (): Promise<readonly string[]> =>
    (await readFile(join(shop.dataDir, 'sandbox', 'ledger.ndjson'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes('payment_intent.succeeded'));

  test('becomes a paid order automatically within a minute of the restart, and is charged once', async () => {
    const adminToken = await logIn(shop.url, admin.email, admin.password);
    const model = await uploadedModel(shop.url, adminToken);
    const { token, userId } = await verifiedClient(shop.url, shop.dataDir, 'crash@example.com');
    const services = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
    // The provider charges the card and answers late; its webhooks do not reach the shop, which is down by then.
    await fetch(`${services.STRIPE_API_BASE}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        path: '/v1/payment_intents/:id/confirm',
        kind: 'delay',
        ms: 60_000,
        times: 1,
        phase: 'after',
      }),
    });
    const json = { token: 'tok_visa', price: 25, products: [model], userToken: token };
    const lost = callShop(shop.url, 'POST /charge', { token, body: json }).catch(() => null);
    await expect.poll(ledger).toHaveLength(1);
    await shop.kill();
    await lost;
    await shop.start();

    const orders = () => callShop(shop.url, 'GET /charge/myorders', { query: { id: userId }, token });
    await expect.poll(async () => (await orders()).body, { timeout: 60_000 }).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
    const receipts = async () =>
      (await mailsTo(shop.dataDir, 'crash@example.com')).filter((mail) =>
        mail.includes('Subject: Your receipt'),
      );
    await expect.poll(receipts).toHaveLength(1);
    expect(
      (await callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token })).status,
    ).toBe(200);
  });
});
