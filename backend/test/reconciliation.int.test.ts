import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireOrder } from '#contract/wire.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { call, logIn, mailsTo, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

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

  test('becomes a paid order without help within a minute of the restart, and is charged once', async () => {
    const adminToken = await logIn(shop.url, admin.email, admin.password);
    const model = await uploadedModel(shop.url, adminToken);
    const { token, userId } = await verifiedClient(shop.url, shop.dataDir, 'crash@example.com');
    const services = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
    // The provider takes the money and answers late; its webhooks find no shop, which is dead by then.
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
    const lost = call(shop.url, 'POST', '/charge/', { token, json }).catch(() => null);
    await expect.poll(ledger, { timeout: 20_000 }).toHaveLength(1);
    await shop.kill();
    await lost;
    await shop.start();

    const orders = () => call<WireOrder[]>(shop.url, 'GET', `/charge/myorders?id=${userId}`, { token });
    await expect.poll(async () => (await orders()).body, { timeout: 60_000 }).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
    const receipts = async () =>
      (await mailsTo(shop.dataDir, 'crash@example.com')).filter((mail) =>
        mail.includes('Subject: Your receipt'),
      );
    await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(1);
    expect((await call(shop.url, 'GET', `/modal/filedownload/${model._id}`, { token })).status).toBe(200);
  });
});
