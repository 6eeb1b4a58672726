import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { logIn, mailsTo, newClient, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

describe('many at once', () => {
  let shop: RunningShop;
  let adminToken: string;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: 'off' });
    adminToken = await logIn(shop.url, admin.email, admin.password);
  });
  afterAll(() => disposeShop(shop));

  const ledgerOf = async (orderId: string) =>
    (await readFile(join(shop.dataDir, 'sandbox', 'ledger.ndjson'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes(orderId));

  test('20 clients who click ten times each, all at once, are charged once each (Q22)', async () => {
    const model = await uploadedModel(shop.url, adminToken, { ModalName: 'Busy Shelf' });
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        verifiedClient(shop.url, shop.dataDir, `clicks-${index}@example.com`),
      ),
    );
    const charge = (token: string) =>
      callShop(shop.url, 'POST /charge', {
        token,
        body: { token: 'tok_visa', checkoutId: 'click', price: 25, products: [model], userToken: token },
      });
    const replies = await Promise.all(
      clients.map(({ token }) => Promise.all(Array.from({ length: 10 }, () => charge(token)))),
    );
    const orders = replies.map((clicks) => {
      expect(new Set(clicks.map(({ body }) => body.message))).toEqual(new Set(['Payment Successful']));
      return new Set(clicks.map(({ body }) => body.orderId));
    });
    expect(orders.map(({ size }) => size)).toEqual(orders.map(() => 1));
    for (const [orderId = '?'] of orders) expect(await ledgerOf(orderId)).toHaveLength(1);
  });

  test('200 concurrent sign-ups with one e-mail create one account and one mail (R123)', async () => {
    const client = newClient('crowd@example.com');
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        callShop(shop.url, 'POST /user/signup', {
          body: { ...client, email: index % 2 ? client.email : client.email.toUpperCase() },
        }),
      ),
    );
    // A limited number of passwords waits to be hashed; further requests are refused with Retry-After.
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered.filter(({ body }) => (body as unknown) === 'User Already Exists')).toHaveLength(
      answered.length - 1,
    );
    const users = await callShop(shop.url, 'GET /user', { token: adminToken });
    expect(users.body.filter(({ email }) => email.toLowerCase() === client.email)).toHaveLength(1);
    await expect
      .poll(async () => (await mailsTo(shop.dataDir, client.email)).length, { timeout: 30_000 })
      .toBe(1);
  });
});
