import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentConsent } from '#contract/deliveryConsent.ts';
import * as messages from '#contract/messages.ts';
import type { WireAdminOrder, WireModel, WireOrder } from '#contract/wire.ts';
import { currentInformation } from '#contract/withdrawalInformation.ts';
import { type ApiShop, type Caller, expectMessage, expectStatus, type Person } from './apiShop.ts';

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
  ) => {
    const price = products.reduce((total, { ModalPrice }) => total + (ModalPrice ?? 0), 0);
    const body = { token: 'tok_visa', price, products, userToken: person.token, ...other };
    return as(person, 'POST /charge', { body });
  };
  const ordersOf = async (person: Person) =>
    (await as(person, 'GET /charge/myorders', { query: { id: person.userId } })).body;
  const receiptOf = (caller: Caller, orderId = '') =>
    as(caller, 'GET /charge/receipt/:orderId', { params: { orderId } });
  const ledger = async () =>
    (await readFile(join(api.shop.dataDir, 'sandbox', 'ledger.ndjson'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes('payment_intent.succeeded'));

  describe('paying', () => {
    test('R162 a paid cart answers "Payment Successful", and R163 the order is in the history at once (R100, Q23)', async () => {
      const reply = await charge(buyer, [chair, table]);
      expect(reply).toMatchObject({ status: 200, body: { message: 'Payment Successful' } });
      expect(reply.headers.get('x-log-position')).toMatch(/^\d+$/);
      const ModalCard = expect.stringMatching(/&id=/);
      expect(await ordersOf(buyer)).toMatchObject([
        {
          invoiceId: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)),
          orderAmount: 100,
          orderItems: [
            { _id: chair._id, ModalName: 'Sold Chair', ModalCard, ModalPrice: 25, version: 1 },
            { _id: table._id, ModalName: 'Sold Table', ModalCard, ModalPrice: 75, version: 1 },
          ],
        },
      ]);
    });

    test('Directive 2011/83, article 8(7): what a buyer was told of the right to withdraw, consent to immediate delivery and the business that a client buys for are on the receipt, and the business in its mail; without them the documented call works; invalid ones are refused (Q40)', async () => {
      const person = await newClient('for-a-business@example.com');
      const business = { name: 'Oak & Sons Ltd', address: '1 Mill Lane\nLeeds', vatId: 'GB980780684' };
      for (const bad of [
        { consentVersion: 99 },
        { withdrawalInformation: 99 },
        { business: { ...business, name: ' ' } },
        { business: { ...business, address: ' ' } },
      ])
        await expectStatus(422, charge(person, [sofa], bad));
      const shown = { consentVersion: currentConsent.version, withdrawalInformation: currentInformation };
      const typed = { ...business, vatId: 'gb 980 7806 84' };
      const { body } = await charge(person, [sofa], { business: typed, ...shown });
      expect((await receiptOf(person, body.orderId)).body).toMatchObject({
        business,
        withdrawalInformation: 1,
        consent: { ...currentConsent, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      });
      const plain = await charge(person, [table]);
      expect((await receiptOf(person, plain.body.orderId)).body).toMatchObject({
        consent: null,
        withdrawalInformation: null,
      });
      const mails = async () => (await mailsTo(person.email)).join('');
      await expect.poll(mails).toMatch(/Subject: Your receipt[\s\S]*Oak & Sons Ltd[\s\S]*GB980780684/);
      await expect.poll(mails).toContain('Model withdrawal form:');
      await expect.poll(mails).toContain('You were not told of this right when you ordered.');
    });

    test('R162 userToken alone is enough; one that differs from the header is refused with 401 (Q20)', async () => {
      const person = await newClient('body-token@example.com');
      const json = { token: 'tok_visa', price: 25, products: [chair], userToken: person.token };
      await expectStatus(401, as('visitor', 'POST /charge', { body: { ...json, userToken: '' } }));
      await expectStatus(401, as('client', 'POST /charge', { body: json }));
      await expectMessage(200, 'Payment Successful', raw('visitor', 'POST', '/charge/', { body: json }));
      expect(await ordersOf(person)).toHaveLength(1);
    });

    test('R162 an Admin does not buy (403); a cart that is not a list, or without a token, answers 400', async () => {
      const json = { token: 'tok_visa', price: 25, products: [chair] };
      await expectStatus(403, as('admin', 'POST /charge', { body: json }));
      for (const bad of [
        { products: 'none' },
        { products: [null] },
        { token: null },
        { price: 'much' },
        { price: -1 },
      ]) {
        const { status } = await raw('client', 'POST', '/charge/', { body: { ...json, ...bad } });
        expect(status, JSON.stringify(bad)).toBeOneOf([400, 422]);
      }
    });

    test('a card that requires authentication answers the extra outcome, and nothing is charged yet; its payer may give up, a stranger not (Q21)', async () => {
      const person = await newClient('challenged@example.com');
      const before = (await ledger()).length;
      const { body } = await charge(person, [chair], { token: 'tok_threeDSecure2Required' });
      const clientSecret = expect.stringMatching(/^pi_.*_secret_/);
      expect(body).toMatchObject({ message: 'Payment requires action', clientSecret });
      expect((await ledger()).length).toBe(before);
      const { orderId = '' } = body;
      const cancel = (who: Caller) => as(who, 'POST /charge/cancel', { body: { orderId } });
      await expectStatus(404, cancel(await newClient('stranger@example.com')));
      await expectMessage(200, 'Payment failed', cancel(person));
      await expectMessage(200, 'Payment failed', as(person, 'POST /charge/confirm', { body: { orderId } }));
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

    test('a receipt names invoice, items with their licence, card and buyer, for the buyer and the Admin alone; it is mailed once, and again for each key (Q38, Q40)', async () => {
      const [order] = await ordersOf(buyer);
      const params = { licence: 'standard-licence', version: '1' };
      const { body: standard } = await as('visitor', 'GET /licences/:licence/:version', { params });
      const licence = { licenceId: standard.id, version: 1, sha256: standard.sha256, madeWithAi: null };
      const own = await receiptOf(buyer, order?._id);
      expect(own.body).toMatchObject({
        invoiceId: order?.invoiceId,
        orderAmount: 100,
        customerEmail: 'buyer@example.com',
        card: { brand: 'visa', last4: '4242' },
        orderItems: [
          { _id: chair._id, ModalName: 'Sold Chair', ModalPrice: 25, licence },
          { _id: table._id, ModalName: 'Sold Table', ModalPrice: 75, licence },
        ],
      });
      expect((await receiptOf('admin', order?._id)).body).toEqual(own.body);
      const resend = (caller: Caller, orderId = order?._id ?? '', key: string = crypto.randomUUID()) =>
        as(caller, 'POST /charge/receipt/:orderId', { params: { orderId }, key });
      await expectStatus(404, receiptOf('client', order?._id));
      await expectStatus(404, resend('client'));
      const receipts = async () =>
        (await mailsTo(buyer.email)).filter((mail) =>
          mail.includes(`Subject: Your receipt ${order?.invoiceId}`),
        );
      await expect.poll(receipts).toHaveLength(1);
      for (const _ of ['first', 'repeated'])
        await expectMessage(200, messages.receiptMailed, resend(buyer, undefined, 'a key'));
      await expect.poll(receipts).toHaveLength(2);
      await expectMessage(200, messages.receiptMailed, resend('admin'));
      await expect.poll(receipts).toHaveLength(3);
    });

    test('R164 the Admin sees all orders with name and e-mail of the customer (R100), in pages when asked; R161 totalOrders is the number of paid orders (Q24)', async () => {
      const all = await as('admin', 'GET /charge/allOrdersAdmin');
      const page = await as('admin', 'GET /charge/allOrdersAdmin', { query: { page: 1, limit: 2 } });
      expect(page.body).toHaveLength(2);
      expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
      const total = await as('admin', 'GET /charge/totalOrders');
      expect([total.body, all.body.length]).toEqual(Array(2).fill((await ledger()).length));
      const found = async (query: string) =>
        (await raw<WireAdminOrder[]>('admin', 'GET', `/charge/allOrdersAdmin?${query}`)).body;
      const [hers] = await found('search=buyer@example&sort=largest&from=2020-01-01T00:00:00Z');
      expect(hers).toMatchObject({
        orderAmount: 100,
        customerName: expect.stringContaining('Ada'),
        customerEmail: 'buyer@example.com',
        customerId: buyer.userId,
      });
      expect(await found('to=2020-01-01T00:00:00Z')).toEqual([]);
      for (const query of ['sort=best', 'state=lost', 'from=yesterday', 'page=0'])
        await expectStatus(422, raw('admin', 'GET', `/charge/allOrdersAdmin?${query}`), query);
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
      for (const days of ['0', '367', 'x', '1.5'])
        await expectMessage(422, /days/, as('admin', 'GET /dashboard/series', { query: { days } }), days);
    });
  });
};
