import { beforeAll, describe, expect, test } from 'vitest';
import type { WireMoneyReport } from '#contract/calls/ordering/reconciliation.ts';
import type { WireModel } from '#contract/wire.ts';
import { stripeSignature } from '#testing/parts/stripeSignature.ts';
import {
  type ApiShop,
  at,
  type Caller,
  expectMessage,
  expectStatus,
  type Person,
  unknownId,
} from './apiShop.ts';
import { cardProvider } from './cardProvider.ts';

export const moneyCalls = (api: ApiShop): void => {
  const { as, newClient, upload, raw, mailed, orderOf, downloadOf, downloadStatus } = api;
  let model: WireModel;
  let cards: Awaited<ReturnType<typeof cardProvider>>;
  beforeAll(async () => {
    model = await upload({ ModalName: 'Returned Chair', ModalPrice: '40' });
    cards = await cardProvider(api.shop.dataDir);
  });

  const buy = async (person: Person) => {
    const orderId = await api.buy(person, [model], { checkoutId: crypto.randomUUID() });
    return { orderId, intent: await cards.intentOf(orderId) };
  };
  const report = async (query = '') => raw<WireMoneyReport>('admin', 'GET', `/charge/moneyReport${query}`);

  describe('returned money', () => {
    test('a full refund reaches the order by webhook and revokes the model, which can be bought again; untrue webhooks change nothing (ADR 26)', async () => {
      const person = await newClient('refunded@example.com');
      const { orderId, intent } = await buy(person);
      expect(await downloadStatus(person, model._id)).toBe(200);
      await cards.provider('POST', '/v1/refunds', { payment_intent: intent });
      const returned = { refunded: 40, dispute: null, isRevoked: true };
      await expect.poll(async () => (await orderOf(person, orderId))?.reversal).toEqual(returned);
      await expect.poll(() => downloadStatus(person, model._id)).toBe(403);

      const { data } = await cards.provider<{ data: object[] }>('GET', '/v1/events', { limit: '100' });
      const payloads = data.map((event) => JSON.stringify(event)).filter((text) => text.includes(intent));
      expect(payloads).not.toEqual([]);
      const send = async (payload: string, secret = cards.webhookSecret) => {
        const headers = {
          'content-type': 'application/json',
          'stripe-signature': stripeSignature(payload, secret),
        };
        const request = { method: 'POST', headers, body: payload };
        return (await fetch(`${api.shop.url}/api/charge/webhook`, request)).status;
      };
      // Signed by another, or untrue: the state is read from the provider.
      for (const lie of payloads.map((text) =>
        text.replaceAll(/"amount(_refunded)?":\d+/g, '"amount$1":1'),
      )) {
        expect(await send(lie, 'whsec_of_somebody')).toBe(400);
        expect(await send(lie)).toBe(200);
      }
      expect((await orderOf(person, orderId))?.reversal).toEqual(returned);
      expect((await buy(person)).orderId).not.toBe(orderId);
      expect(await downloadStatus(person, model._id)).toBe(200);
    });

    test('a partial refund and a dispute are in the Admin’s orders, and the model stays until the dispute is lost; the buyer gets mails (R164)', async () => {
      const person = await newClient('disputed@example.com');
      const { orderId, intent } = await buy(person);
      await cards.provider('POST', '/v1/refunds', { payment_intent: intent, amount: '1250' });
      await cards.bank(intent, 'open');
      const shown = async () =>
        (await as('admin', 'GET /charge/allOrdersAdmin')).body.find(({ _id }) => _id === orderId)?.reversal;
      await expect
        .poll(shown)
        .toEqual({ refunded: 12.5, dispute: { status: 'open', amount: 27.5 }, isRevoked: false });
      expect(await downloadStatus(person, model._id)).toBe(200);
      await cards.bank(intent, 'lose');
      await expect.poll(async () => (await shown())?.isRevoked).toBe(true);
      await expect.poll(() => mailed(person.email)).toMatch(/^Subject: Your refund for INV-/m);
      await expect.poll(() => mailed(person.email)).toMatch(/^Subject: Your dispute over INV-/m);
    });

    test('a buyer requests a refund, the Admin declines and grants it beside the evidence; its model is revoked, and the buyer gets mails (Q40, ADR 63)', async () => {
      const lamp = await upload({ ModalName: 'Refunded Lamp', ModalPrice: '35' });
      const [person, stranger] = [
        await newClient('asking@example.com'),
        await newClient('stranger@example.com'),
      ];
      const orderId = await api.buy(person, [model, lamp]);
      await downloadOf(person, model._id);
      const json = { orderId, modelIds: [lamp._id], reason: 'The lamp has holes, says Ada.' };
      const ask = (by: Caller, other: object = {}) =>
        as(by, 'POST /charge/refund-request', { body: { ...json, ...other } });
      const refundOf = async () => (await orderOf(person, orderId))?.refund;
      await expectStatus(403, ask('admin'));
      await expectStatus(404, ask(stranger));
      await expectStatus(409, ask(person, { modelIds: [unknownId] }));
      await expectStatus(422, ask(person, { reason: ' ' }));
      await expectMessage(200, 'Success', ask(person));
      await expectStatus(409, ask(person));
      expect(await refundOf()).toMatchObject({ standing: 'requested', modelIds: [lamp._id] });
      await buy(await newClient('later@example.com'));
      const firstPage = { query: { page: 1, limit: 1 } };
      expect((await as('admin', 'GET /charge/allOrdersAdmin', firstPage)).body[0]?._id).toBe(orderId);
      const requests = async () =>
        (await as('admin', 'GET /dashboard/waiting')).body.find(({ kind }) => kind === 'refundRequest')
          ?.total;
      expect(await requests()).toBe(1);

      const evidence = async () => (await as('admin', 'GET /charge/refund-evidence/:id', at(orderId))).body;
      expect(await evidence()).toMatchObject({
        erasedAt: null,
        requests: [{ modelIds: [lamp._id], reason: json.reason }],
        consent: null,
        earlierRefunds: { orders: 0, amount: 0 },
        models: [
          { modelId: model._id, downloads: { links: 1 }, advice: { rule: 'mayStillCancel' } },
          {
            modelId: lamp._id,
            isRefundable: true,
            downloads: { links: 0, bytes: 0, firstAt: null },
            advice: { advice: 'refund', rule: 'notDownloaded', eventIds: Array(2).fill(expect.any(String)) },
          },
        ],
      });

      const withdraw = (by: Caller) => as(by, 'POST /charge/refund-request/withdraw', { body: { orderId } });
      await expectStatus(403, withdraw('admin'));
      await expectStatus(404, withdraw(stranger));
      await expectMessage(200, 'Success', withdraw(person));
      await expectStatus(409, withdraw(person));
      expect([await refundOf(), await requests()]).toEqual([undefined, 0]);
      await expectMessage(200, 'Success', ask(person));

      const decline = () =>
        as('admin', 'POST /charge/refund-request/decline', { body: { orderId, reason: 'It has none.' } });
      await expectMessage(200, 'Success', decline());
      await expectStatus(409, decline());
      expect((await refundOf())?.standing).toBe('declined');

      const refund = (modelIds: readonly string[]) =>
        as('admin', 'POST /charge/refund', { body: { orderId, modelIds, reason: 'You were right.' } });
      await expectStatus(409, refund([unknownId]));
      const linkTo = async (modelId: string) => (await downloadOf(person, modelId)).body;
      const [kept, taken] = [await linkTo(model._id), await linkTo(lamp._id)];
      expect(await refund([lamp._id])).toMatchObject({ body: { message: 'Success', refund: 'done' } });
      expect(await evidence()).toMatchObject({ earlierRefunds: { orders: 1, amount: 35 } });
      await expectStatus(409, refund([lamp._id]));
      const order = await orderOf(person, orderId);
      expect(order).toMatchObject({ reversal: { refunded: 35, isRevoked: false } });
      expect(order?.orderItems.map(({ refunded }) => refunded)).toEqual([undefined, true]);
      await expect.poll(() => downloadStatus(person, lamp._id)).toBe(403);
      expect(await downloadStatus(person, model._id)).toBe(200);
      expect([(await fetch(kept)).status, (await fetch(taken)).status]).toEqual([200, 403]);
      for (const said of ['Subject: We received your refund request for', 'It has none.', 'You were right.'])
        await expect.poll(() => mailed(person.email)).toContain(said);
      const { body: data } = await as(person, 'GET /user/mydata');
      const decided = data.events.filter(({ event }) =>
        /^Refund(Requested|RequestDeclined|Approved)$/.test(event),
      );
      expect(decided.map(({ event, data: { reason } }) => [event, reason])).toEqual([
        ['RefundRequested', { reason: json.reason }],
        ['RefundRequested', { reason: json.reason }],
        ['RefundRequestDeclined', { reason: 'It has none.' }],
        ['RefundApproved', { reason: 'You were right.' }],
      ]);
      expect((await report()).body).toMatchObject({ totalDifferences: 0 });
    });

    test('the Admin gives a model and takes it back: it can be downloaded meanwhile, and counts as no sale', async () => {
      const gift = await upload({ ModalName: 'Given Chair', ModalPrice: '40' });
      const person = await newClient('given@example.com');
      const reason = 'Sorry for the broken file.';
      const body = { userId: person.userId, modelId: gift._id, reason };
      const grants = async () => (await as(person, 'GET /charge/grants')).body;
      const sold = async () => (await as('admin', 'GET /charge/totalOrders')).body;
      const takings = async () => (await as('admin', 'GET /charge/takings')).body;
      const before = [await sold(), await takings()];
      const call = (name: 'grant' | 'grant/revoke', other: object = {}) =>
        as('admin', `POST /charge/${name}`, { body: { ...body, ...other } });
      expect(await downloadStatus(person, gift._id)).toBe(403);
      for (const unknown of [{ userId: unknownId }, { modelId: unknownId }])
        await expectStatus(404, call('grant', unknown));
      for (const _ of ['first', 'repeated']) await expectMessage(200, 'Success', call('grant'));
      expect(await grants()).toMatchObject([{ _id: gift._id, ModalName: 'Given Chair', ModalPrice: 0 }]);
      const of = { query: { id: person.userId } };
      expect((await as('admin', 'GET /charge/grants', of)).body).toHaveLength(1);
      await expectStatus(403, as('client', 'GET /charge/grants', of));
      const { body: link } = await downloadOf(person, gift._id);
      expect((await fetch(link)).status).toBe(200);
      const charge = await as(person, 'POST /charge', {
        body: { token: 'tok_visa', price: 40, products: [gift], checkoutId: crypto.randomUUID() },
      });
      expect(charge.body).toMatchObject({
        message: 'Payment failed',
        error: 'The shop gave you Given Chair. Please remove it from your cart.',
      });
      await expect.poll(() => mailed(person.email)).toContain('Subject: Given Chair is yours, from');
      const { body: data } = await as(person, 'GET /user/mydata');
      expect(data.events.filter(({ event }) => event === 'ModelGranted')).toMatchObject([
        { data: { modelId: gift._id, reason: { reason } } },
      ]);
      for (const _ of ['first', 'repeated']) await expectMessage(200, 'Success', call('grant/revoke'));
      expect(await grants()).toEqual([]);
      expect([await downloadStatus(person, gift._id), (await fetch(link)).status]).toEqual([403, 403]);
      await expect.poll(() => mailed(person.email)).toContain('Subject: Given Chair is no longer yours');
      expect([await sold(), await takings()]).toEqual(before);
      expect((await mailed(person.email)).split('Subject: Given Chair is yours')).toHaveLength(2);
    });
  });

  describe('the report of money', () => {
    test('the provider’s books and the orders agree, refunds and disputes included (ADR 27), which do not change the number of sold orders (Q24)', async () => {
      const { body } = await report();
      expect(body).toMatchObject({ totalDifferences: 0, differences: [] });
      const { gross, refunded } = (await as('admin', 'GET /charge/takings')).body;
      expect(gross).toBeGreaterThanOrEqual(120);
      expect(refunded).toBeGreaterThanOrEqual(52.5);
      expect(body.settled).toMatchObject([{ currency: 'USD' }]);
      expect(body.settled[0]?.disputed).toBeGreaterThanOrEqual(27.5);
      expect(body.settled[0]?.fees).toBeGreaterThan(0);
      const orders = await as('admin', 'GET /charge/allOrdersAdmin');
      expect(body.payments).toBe(orders.body.length);
      expect((await as('admin', 'GET /charge/totalOrders')).body).toBe(orders.body.length);
      expect(gross).toBe(orders.body.reduce((sum, { orderAmount }) => sum + orderAmount, 0));
    });

    test('a payment without an order is explained, and the report is paged', async () => {
      const paid = { currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
      await cards.provider('POST', '/v1/payment_intents', { ...paid, amount: '500' });
      const named = { 'metadata[orderId]': unknownId };
      await cards.provider('POST', '/v1/payment_intents', { ...paid, ...named, amount: '700' });
      const { body, headers } = await report('?page=1&limit=1');
      expect(headers.get('x-total-count')).toBe('2');
      expect(body.totalDifferences).toBe(2);
      expect(body.differences).toMatchObject([
        { kind: 'orphan', amount: 7, orderId: unknownId, canSettle: false },
      ]);
      expect((await report('?page=2&limit=1')).body.differences).toMatchObject([
        { kind: 'orphan', amount: 5, orderId: null, explanation: expect.stringContaining('names no order') },
      ]);
    });

    test('settling an order that agrees changes nothing; an unknown order is not found', async () => {
      const { orderId } = await buy(await newClient('settled@example.com'));
      const settle = (id: unknown) => raw('admin', 'POST', '/charge/settle', { body: { orderId: id } });
      await expectMessage(200, 'Success', settle(orderId));
      for (const id of [unknownId, 'nonsense']) await expectStatus(404, settle(id));
      await expectStatus(400, settle(7));
    });

    test('a period may be shorter than a day: from one time (inclusive) to another (exclusive); an invalid one is refused', async () => {
      const { orderId } = await buy(await newClient('of-this-moment@example.com'));
      type Charges = { data: { created: number; metadata: { orderId?: string } }[] };
      const { data } = await cards.provider<Charges>('GET', '/v1/charges', { limit: '100' });
      const created = data.find(({ metadata }) => metadata.orderId === orderId)?.created ?? 0;
      const at = (second: number) => new Date((created + second) * 1000).toISOString();
      const within = (await report(`?from=${at(0)}&to=${at(1)}`)).body;
      expect(within).toMatchObject({ from: at(0), to: at(1) });
      expect(within.payments).toBe(data.filter((charge) => charge.created === created).length);
      expect((await report('?from=2025-01-01&to=2025-01-31')).body).toMatchObject({
        from: '2025-01-01T00:00:00.000Z',
        to: '2025-02-01T00:00:00.000Z',
        payments: 0,
      });
      for (const query of [
        `from=${at(1)}&to=${at(0)}`,
        'from=yesterday',
        'from=2026-02-31',
        'from=2026-02-02&to=2026-02-01',
        'from=2020-01-01',
      ])
        await expectMessage(422, /from|to/, report(`?${query}`), query);
    });
  });
};
