import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentConsent } from '#contract/deliveryConsent.ts';
import * as messages from '#contract/messages.ts';
import type { WireAdminOrder, WireModel, WireOrder } from '#contract/wire.ts';
import { type ApiShop, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

const year = new Date().getUTCFullYear();

export const orderCalls = (api: ApiShop): void => {
  const { upload, newClient, as, raw, mailsTo } = api;
  let chair: WireModel;
  let table: WireModel;
  let sofa: WireModel;
  let buyer: Person;
  beforeAll(async () => {
    chair = await upload({ ModalName: 'Sold Chair', ModalPrice: '25' });
    table = await upload({ ModalName: 'Sold Table', ModalPrice: '75' });
    sofa = await upload({ ModalName: 'Sold Sofa', ModalPrice: '110' });
    buyer = await newClient('buyer@example.com');
  });

  const charge = (
    person: Person,
    products: readonly WireModel[],
    other: Readonly<Record<string, unknown>> = {},
  ) =>
    as(person, 'POST /charge', {
      body: {
        token: 'tok_visa',
        price: products.reduce((total, { ModalPrice }) => total + (ModalPrice ?? 0), 0),
        products,
        userToken: person.token,
        ...other,
      },
    });
  const ordersOf = async (person: Person) =>
    (await as(person, 'GET /charge/myorders', { query: { id: person.userId } })).body;
  const ledger = async () =>
    (await readFile(join(api.shop.dataDir, 'sandbox', 'ledger.ndjson'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes('payment_intent.succeeded'));

  describe('paying', () => {
    test('R162 a paid cart answers "Payment Successful", and R163 the order is in the history at once (R100, Q23)', async () => {
      const reply = await charge(buyer, [chair, table]);
      expect(reply).toMatchObject({ status: 200, body: { message: 'Payment Successful' } });
      expect(reply.headers.get('x-log-position')).toMatch(/^\d+$/);
      expect(await ordersOf(buyer)).toEqual([
        expect.objectContaining({
          invoiceId: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)),
          orderAmount: 100,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          orderItems: [
            {
              _id: chair._id,
              ModalName: 'Sold Chair',
              ModalCard: expect.stringMatching(/&id=/),
              ModalPrice: 25,
              version: 1,
            },
            {
              _id: table._id,
              ModalName: 'Sold Table',
              ModalCard: expect.stringMatching(/&id=/),
              ModalPrice: 75,
              version: 1,
            },
          ],
        }),
      ]);
    });

    test('each paid order has one mailed receipt, whichever process recorded the payment (Q38, Q40)', async () => {
      const orders = await ordersOf(buyer);
      const receipts = async () =>
        (await mailsTo(buyer.email)).flatMap(
          (mail) => /^Subject: Your receipt (INV-\d+-\d+)/m.exec(mail)?.[1] ?? [],
        );
      const invoices = orders.map(({ invoiceId }) => invoiceId).toSorted();
      await expect.poll(async () => (await receipts()).toSorted()).toEqual(invoices);
      const mail = (await mailsTo(buyer.email)).find((text) =>
        text.includes(`Subject: Your receipt ${orders.at(-1)?.invoiceId}`),
      );
      expect(mail).toMatch(/^Sold Chair +\$25\.00\r$/m);
      expect(mail).toMatch(/^Total +\$100\.00\r$/m);
      expect(mail).toContain(`${api.shop.url}/clientDashboard`);
    });

    test('the consent to immediate delivery is on the receipt with text and time; without it the documented call works, and an unknown text is refused (Q40)', async () => {
      const person = await newClient('consenting@example.com');
      const receiptOf = async (products: readonly WireModel[], other: Readonly<Record<string, unknown>>) => {
        const { body } = await charge(person, products, other);
        return (await as(person, 'GET /charge/receipt/:orderId', { params: { orderId: body.orderId ?? '' } }))
          .body;
      };
      const { consent } = await receiptOf([chair], { consentVersion: currentConsent.version });
      expect(consent).toEqual({ ...currentConsent, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
      expect((await receiptOf([table], {})).consent).toBeNull();
      await expectStatus(422, charge(person, [sofa], { consentVersion: 99 }));
    });

    test('the business that a client buys for is on the receipt and in its mail; one without a name or an address is refused', async () => {
      const person = await newClient('for-a-business@example.com');
      const business = { name: 'Oak & Sons Ltd', address: '1 Mill Lane\nLeeds', vatId: 'GB123456789' };
      for (const missing of ['name', 'address'])
        await expectStatus(422, charge(person, [sofa], { business: { ...business, [missing]: ' ' } }));
      const { body } = await charge(person, [sofa], { business });
      const params = { orderId: body.orderId ?? '' };
      const receipt = await as(person, 'GET /charge/receipt/:orderId', { params });
      expect(receipt.body.business).toEqual(business);
      const mails = async () => (await mailsTo(person.email)).join('');
      await expect.poll(mails).toMatch(/Subject: Your receipt[\s\S]*Oak & Sons Ltd[\s\S]*GB123456789/);
    });

    test('R162 userToken alone is enough; one that differs from the header is refused with 401 (Q20)', async () => {
      const { client } = api;
      const person = await newClient('body-token@example.com');
      const json = { token: 'tok_visa', price: 25, products: [chair], userToken: person.token };
      await expectStatus(401, as('visitor', 'POST /charge', { body: { ...json, userToken: '' } }));
      await expectStatus(401, as(client, 'POST /charge', { body: json }));
      await expectMessage(200, 'Payment Successful', raw('visitor', 'POST', '/charge/', { body: json }));
      expect(await ordersOf(person)).toHaveLength(1);
    });

    test('R162 an Admin does not buy (403); a cart that is not a list, or without a token, answers 400', async () => {
      const json = { token: 'tok_visa', price: 25, products: [chair] };
      await expectStatus(403, as('admin', 'POST /charge', { body: json }));
      for (const bad of [{ products: 'none' }, { products: [null] }, { token: null }, { price: 'much' }])
        expect(
          (await raw('client', 'POST', '/charge/', { body: { ...json, ...bad } })).status,
          JSON.stringify(bad),
        ).toBeOneOf([400, 422]);
      await expectStatus(422, as('client', 'POST /charge', { body: { ...json, price: -1 } }));
    });

    test('a card that requires authentication answers the extra outcome, and nothing is charged yet; its payer may give up, a stranger not (Q21)', async () => {
      const person = await newClient('challenged@example.com');
      const before = (await ledger()).length;
      const reply = await charge(person, [chair], { token: 'tok_threeDSecure2Required' });
      expect(reply).toMatchObject({
        status: 200,
        body: {
          message: 'Payment requires action',
          clientSecret: expect.stringMatching(/^pi_.*_secret_/),
          orderId: expect.any(String),
        },
      });
      expect((await ledger()).length).toBe(before);
      const { orderId = '' } = reply.body;
      const cancel = (who: Parameters<typeof as>[0]) => as(who, 'POST /charge/cancel', { body: { orderId } });
      expect(await cancel(await newClient('stranger@example.com'))).toMatchObject({ status: 404 });
      const ended = { status: 200, body: { message: 'Payment failed', orderId } };
      expect(await cancel(person)).toMatchObject(ended);
      expect(await as(person, 'POST /charge/confirm', { body: { orderId } })).toMatchObject(ended);
    });
  });

  describe('orders', () => {
    test('R163 orders are for their owner: another client gets 403, the Admin any, a caller without an id their own', async () => {
      const path = `/charge/myorders?id=${buyer.userId}`;
      await expectStatus(403, raw('client', 'GET', path));
      expect((await raw<WireOrder[]>('admin', 'GET', path)).body).toHaveLength(1);
      expect((await as(buyer, 'GET /charge/myorders')).body).toHaveLength(1);
      await expectStatus(404, as(buyer, 'GET /charge/myorders', { query: { id: 'nonsense' } }));
    });

    test('a receipt names invoice, items with their licence, card and buyer, for the buyer and the Admin alone', async () => {
      const [order] = await ordersOf(buyer);
      const receipt = (caller: Parameters<typeof as>[0], id = order?._id ?? '') =>
        as(caller, 'GET /charge/receipt/:orderId', { params: { orderId: id } });
      const own = await receipt(buyer);
      const { body: standard } = await as('visitor', 'GET /licences/:licence/:version', {
        params: { licence: 'standard-licence', version: '1' },
      });
      const licence = { licenceId: standard.id, version: 1, sha256: standard.sha256, madeWithAi: null };
      expect(own).toMatchObject({
        status: 200,
        body: {
          invoiceId: order?.invoiceId,
          orderAmount: 100,
          paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          customerEmail: 'buyer@example.com',
          card: { brand: 'visa', last4: '4242' },
          orderItems: [
            { _id: chair._id, ModalName: 'Sold Chair', ModalPrice: 25, licence },
            { _id: table._id, ModalName: 'Sold Table', ModalPrice: 75, licence },
          ],
        },
      });
      expect((await receipt('admin')).body).toEqual(own.body);
      for (const [caller, id] of [['client'], [buyer, unknownId], [buyer, 'nonsense']] as const)
        await expectStatus(404, receipt(caller, id));
    });

    test('buyer and Admin have the receipt mailed again, once for each key; strangers learn nothing', async () => {
      const [order] = await ordersOf(buyer);
      const orderId = order?._id ?? '';
      const resend = (caller: Parameters<typeof as>[0], key: string = crypto.randomUUID(), id = orderId) =>
        as(caller, 'POST /charge/receipt/:orderId', {
          params: { orderId: id },
          key,
        });
      const receipts = async () =>
        (await mailsTo('buyer@example.com')).filter((mail) =>
          mail.includes(`Subject: Your receipt ${order?.invoiceId}`),
        ).length;
      await expect.poll(receipts, { timeout: 30_000 }).toBe(1);
      const key = crypto.randomUUID();
      await expectMessage(200, messages.receiptMailed, resend(buyer, key));
      await expectMessage(200, messages.receiptMailed, resend(buyer, key));
      await expect.poll(receipts, { timeout: 30_000 }).toBe(2);
      await expectMessage(200, messages.receiptMailed, resend('admin'));
      await expect.poll(receipts, { timeout: 30_000 }).toBe(3);
      await expectStatus(404, resend('client'));
      await expectStatus(404, resend(buyer, undefined, unknownId));
    });

    test('R164 the Admin sees all orders with name and e-mail of the customer (R100), in pages when asked', async () => {
      const all = await as('admin', 'GET /charge/allOrdersAdmin');
      expect(all.body).toContainEqual(
        expect.objectContaining({
          orderAmount: 100,
          customerName: expect.stringContaining('Ada'),
          customerEmail: 'buyer@example.com',
        }),
      );
      const page = await as('admin', 'GET /charge/allOrdersAdmin', { query: { page: 1, limit: 2 } });
      expect(page.body).toHaveLength(2);
      expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
      const found = async (query: string) =>
        (await raw<WireAdminOrder[]>('admin', 'GET', `/charge/allOrdersAdmin?${query}`)).body;
      const [hers] = await found('search=buyer@example&sort=largest&from=2020-01-01T00:00:00Z');
      expect(hers).toMatchObject({ customerEmail: 'buyer@example.com', customerId: buyer.userId });
      expect(await found('to=2020-01-01T00:00:00Z')).toEqual([]);
      for (const query of ['sort=best', 'state=lost', 'from=yesterday', 'page=0'])
        await expectStatus(422, raw('admin', 'GET', `/charge/allOrdersAdmin?${query}`), query);
    });

    test('R161 totalOrders is the number of paid orders (Q24)', async () => {
      const all = await as('admin', 'GET /charge/allOrdersAdmin');
      const total = await as('admin', 'GET /charge/totalOrders');
      expect(total.body).toBe(all.body.filter(({ invoiceId }) => invoiceId).length);
      expect(total.body).toBe((await ledger()).length);
    });

    test("R075 the dashboard's series includes today, and adds up to the totals (Q24)", async () => {
      const orders = await as('admin', 'GET /charge/allOrdersAdmin');
      const { body } = await as('admin', 'GET /dashboard/series');
      expect(body.days).toHaveLength(30);
      expect(body.paidOrders).toBe(orders.body.length);
      expect(body.soldModels).toBe(orders.body.flatMap(({ orderItems }) => orderItems).length);
      const sum = (name: 'orders' | 'amount') => body.days.reduce((total, day) => total + day[name], 0);
      expect(sum('orders')).toBe(orders.body.length);
      expect(sum('amount')).toBe(orders.body.reduce((total, { orderAmount }) => total + orderAmount, 0));
      expect(body.days.reduce((total, { signUps }) => total + signUps, 0)).toBeGreaterThan(0);
    });

    test('the dashboard has the best sellers, the conversion, and the open payments', async () => {
      const sales = async () => (await as('admin', 'GET /dashboard/sales')).body;
      await expect.poll(async () => (await sales()).conversion.paid).toBeGreaterThan(0);
      const { bestSellers, conversion, openPayments } = await sales();
      const { _id = '', sold, amount, takenBack } = bestSellers[0] ?? {};
      const state = await as('admin', 'GET /audit/state/:kind/:id', { params: { kind: 'model', id: _id } });
      expect(state.body.sales).toEqual({ sold, amount, takenBack });
      expect(conversion.added).toBeGreaterThanOrEqual(conversion.paid);
      expect(openPayments.oldest.length).toBe(Math.min(openPayments.count, 5));
    });

    test.each(['0', '367', 'x', '1.5', '-3'])(
      '%s is not a number of days for the series: 422',
      async (days) => {
        await expectMessage(422, /days/, as('admin', 'GET /dashboard/series', { query: { days } }));
      },
    );
  });
};
