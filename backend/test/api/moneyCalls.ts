import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireMoneyReport } from '#contract/calls/ordering/moneyCalls.ts';
import type { WireModel } from '#contract/wire.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

export const moneyCalls = (api: ApiShop): void => {
  const { as, newClient, upload, raw, mailsTo } = api;
  let model: WireModel;
  let services: Readonly<Record<string, string>>;
  beforeAll(async () => {
    model = await upload({ ModalName: 'Returned Chair', ModalPrice: '40' });
    services = JSON.parse(await readFile(join(api.shop.dataDir, 'services.json'), 'utf8'));
  });

  /** A call to the provider as from its own dashboard. */
  const provider = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
  ): Promise<Body> => {
    const form = new URLSearchParams(fields).toString();
    const response = await fetch(`${services.STRIPE_API_BASE}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${services.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body: form }),
    });
    return (await response.json()) as Body;
  };
  const bank = (paymentIntent: string, action: string) =>
    fetch(`${services.STRIPE_API_BASE}/sandbox/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: paymentIntent, action }),
    });
  const intentOf = async (orderId: string): Promise<string> => {
    type Charges = { data: { payment_intent: string; metadata: { orderId?: string } }[] };
    const { data } = await provider<Charges>('GET', '/v1/charges', { limit: '100' });
    return data.find(({ metadata }) => metadata.orderId === orderId)?.payment_intent ?? 'none';
  };
  const buy = async (person: Person) => {
    const orderId = await api.buy(person, [model], { checkoutId: crypto.randomUUID() });
    return { orderId, intent: await intentOf(orderId) };
  };
  const orderOf = async (person: Person, orderId: string) =>
    (await as(person, 'GET /charge/myorders')).body.find(({ _id }) => _id === orderId);
  const report = async (query = '') => raw<WireMoneyReport>('admin', 'GET', `/charge/moneyReport${query}`);

  /** The mails to this person about returned money, counted by subject. */
  const mailCounts = async ({ email }: Person) => {
    const mails = await mailsTo(email);
    const count = (subject: RegExp) => mails.filter((mail) => subject.test(mail)).length;
    return {
      refunds: count(/^Subject: Your refund for INV-/m),
      lost: count(/^Subject: Your dispute over INV-/m),
    };
  };

  describe('returned money', () => {
    test('a full refund reaches the order by webhook and revokes the model, which can be bought again; untrue webhooks change nothing (ADR 26)', async () => {
      const person = await newClient('refunded@example.com');
      const { orderId, intent } = await buy(person);
      await expectStatus(200, as(person, 'GET /modal/filedownload/:id', at(model._id)));
      await provider('POST', '/v1/refunds', { payment_intent: intent });
      const returned = { refunded: 40, dispute: null, isRevoked: true };
      await expect
        .poll(async () => (await orderOf(person, orderId))?.reversal, { timeout: 30_000 })
        .toEqual(returned);
      await expect
        .poll(async () => (await as(person, 'GET /modal/filedownload/:id', at(model._id))).status)
        .toBe(403);

      const { data } = await provider<{ data: object[] }>('GET', '/v1/events', { limit: '100' });
      const payloads = data.map((event) => JSON.stringify(event)).filter((text) => text.includes(intent));
      expect(payloads).not.toEqual([]);
      const send = async (payload: string, secret = services.STRIPE_WEBHOOK_SECRET ?? '') => {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const response = await fetch(`${api.shop.url}/api/charge/webhook`, {
          method: 'POST',
          headers,
          body: payload,
        });
        return response.status;
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
      await expectStatus(200, as(person, 'GET /modal/filedownload/:id', at(model._id)));
    });

    test('a partial refund and a dispute are in the Admin’s orders, and the model stays (R164)', async () => {
      const person = await newClient('disputed@example.com');
      const { orderId, intent } = await buy(person);
      await provider('POST', '/v1/refunds', { payment_intent: intent, amount: '1250' });
      await bank(intent, 'open');
      const shown = async () =>
        (await as('admin', 'GET /charge/allOrdersAdmin')).body.find(({ _id }) => _id === orderId)?.reversal;
      await expect
        .poll(shown, { timeout: 30_000 })
        .toEqual({ refunded: 12.5, dispute: { status: 'open', amount: 27.5 }, isRevoked: false });
      await expectStatus(200, as(person, 'GET /modal/filedownload/:id', at(model._id)));
      await bank(intent, 'lose');
      await expect.poll(async () => (await shown())?.isRevoked, { timeout: 30_000 }).toBe(true);
      await expect.poll(() => mailCounts(person), { timeout: 30_000 }).toEqual({ refunds: 1, lost: 1 });
      const mails = (await mailsTo(person.email)).toReversed();
      const verdict = mails.find((mail) => mail.includes('Subject: Your dispute over'));
      expect(verdict).toContain('$27.50');
      expect(verdict).toContain('can no longer be downloaded');
    });

    test('a buyer requests a refund, the Admin declines and grants it beside the evidence; its model is revoked, and the buyer gets mails (Q40, ADR 63)', async () => {
      const lamp = await upload({ ModalName: 'Refunded Lamp', ModalPrice: '35' });
      const person = await newClient('asking@example.com');
      const orderId = await api.buy(person, [model, lamp]);
      await as(person, 'GET /modal/filedownload/:id', at(model._id));
      const json = { orderId, modelIds: [lamp._id], reason: 'The lamp has holes, says Ada.' };
      const ask = (by: Person | 'admin' | 'visitor', other: object = {}) =>
        as(by, 'POST /charge/refund-request', { body: { ...json, ...other } });
      await expectStatus(403, ask('admin'));
      await expectStatus(404, ask(await newClient('stranger@example.com')));
      await expectStatus(409, ask(person, { modelIds: [unknownId] }));
      await expectStatus(422, ask(person, { reason: ' ' }));
      expect((await ask(person)).body).toEqual({ message: 'Success' });
      await expectStatus(409, ask(person));
      expect((await orderOf(person, orderId))?.refund).toMatchObject({
        standing: 'requested',
        modelIds: [lamp._id],
      });
      await buy(await newClient('later@example.com'));
      expect(
        (await as('admin', 'GET /charge/allOrdersAdmin', { query: { page: 1, limit: 1 } })).body[0]?._id,
      ).toBe(orderId);
      const series = () => as('admin', 'GET /dashboard/series');
      expect((await series()).body.refundRequests).toBe(1);

      const evidence = (id = orderId) => as('admin', 'GET /charge/refund-evidence/:id', at(id));
      await expectStatus(404, evidence(unknownId));
      const { body: known } = await evidence();
      expect(known).toMatchObject({
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
            advice: {
              advice: 'refund',
              rule: 'notDownloaded',
              eventIds: [expect.any(String), expect.any(String)],
            },
          },
        ],
      });

      const second = { modelIds: [model._id], reason: 'And this one too.' };
      const withdraw = (by: Person | 'admin') =>
        as(by, 'POST /charge/refund-request/withdraw', { body: { orderId } });
      expect((await ask(person, second)).body).toEqual({ message: 'Success' });
      expect((await orderOf(person, orderId))?.refund?.modelIds).toEqual([lamp._id, model._id]);
      expect((await evidence()).body.requests).toHaveLength(2);
      await expectStatus(403, withdraw('admin'));
      await expectStatus(404, withdraw(await newClient('meddler@example.com')));
      expect((await withdraw(person)).body).toEqual({ message: 'Success' });
      await expectStatus(409, withdraw(person));
      expect((await orderOf(person, orderId))?.refund).toBeUndefined();
      expect((await series()).body.refundRequests).toBe(0);
      expect((await ask(person)).body).toEqual({ message: 'Success' });

      const decline = () =>
        as('admin', 'POST /charge/refund-request/decline', { body: { orderId, reason: 'It has none.' } });
      expect((await decline()).body).toEqual({ message: 'Success' });
      await expectStatus(409, decline());
      expect((await orderOf(person, orderId))?.refund?.standing).toBe('declined');
      expect((await series()).body.refundRequests).toBe(0);

      const refund = (modelIds: readonly string[]) =>
        as('admin', 'POST /charge/refund', { body: { orderId, modelIds, reason: 'You were right.' } });
      await expectStatus(409, refund([unknownId]));
      const linkTo = async (modelId: string) =>
        (await as(person, 'GET /modal/filedownload/:id', at(modelId))).body;
      const statusOf = async (link: string) => (await fetch(link)).status;
      const [kept, taken] = [await linkTo(model._id), await linkTo(lamp._id)];
      expect([await statusOf(kept), await statusOf(taken)]).toEqual([200, 200]);
      expect(await refund([lamp._id])).toMatchObject({
        body: { message: 'Success', refund: 'done' },
      });
      await expectStatus(409, refund([lamp._id]));
      const order = await orderOf(person, orderId);
      expect(order).toMatchObject({ reversal: { refunded: 35, isRevoked: false } });
      expect(order?.orderItems.map(({ refunded }) => refunded)).toEqual([undefined, true]);
      await expect
        .poll(async () => (await as(person, 'GET /modal/filedownload/:id', at(lamp._id))).status)
        .toBe(403);
      await expectStatus(200, as(person, 'GET /modal/filedownload/:id', at(model._id)));
      expect([await statusOf(kept), await statusOf(taken)]).toEqual([200, 403]);
      const mails = async () => (await mailsTo(person.email)).join('\n');
      await expect.poll(mails, { timeout: 30_000 }).toContain('Subject: We received your refund request for');
      await expect.poll(mails, { timeout: 30_000 }).toContain('It has none.');
      await expect.poll(mails, { timeout: 30_000 }).toContain('You were right.');
      const { body: data } = await as(person, 'GET /user/mydata');
      expect(data.refunds.map(({ event, reason }) => [event, reason])).toEqual([
        ['RefundRequested', json.reason],
        ['RefundRequested', second.reason],
        ['RefundRequested', json.reason],
        ['RefundRequestDeclined', 'It has none.'],
        ['RefundApproved', 'You were right.'],
      ]);
      expect((await report()).body).toMatchObject({ totalDifferences: 0 });
    });

    test('a withdrawal in time returns the money and ends the downloads; a late one is a request; both are acknowledged by mail', async () => {
      const chair = await upload({ ModalName: 'Withdrawn Chair', ModalPrice: '35' });
      const person = await newClient('withdrawing@example.com');
      const mails = async () => (await mailsTo(person.email)).join('\n');
      const linkTo = (modelId: string) => as(person, 'GET /modal/filedownload/:id', at(modelId));
      const lostId = await api.buy(person, [model], { consentVersion: 1 });
      await expect.poll(mails, { timeout: 30_000 }).toContain('Subject: Your receipt');
      await expectStatus(200, linkTo(model._id));
      const orderId = await api.buy(person, [chair]);

      const rights = (by: Person, id: string) =>
        as(by, 'GET /charge/withdrawal/:orderId', { params: { orderId: id } });
      const stranger = await newClient('no-buyer@example.com');
      await expectStatus(404, rights(stranger, orderId));
      const { body: known } = await rights(person, orderId);
      expect(known.models).toMatchObject([
        { modelId: chair._id, isRefundable: true, withdrawableUntil: expect.any(String) },
      ]);
      await expect
        .poll(async () => (await rights(person, lostId)).body.models, { timeout: 30_000 })
        .toMatchObject([{ withdrawableUntil: null, because: expect.stringContaining('with consent') }]);

      const withdraw = (by: Person | 'visitor', invoiceId: string, other: object = {}) =>
        as(by, 'POST /charge/withdraw', {
          body: { name: 'Ann Withdrawing', email: person.email, invoiceId, ...other },
        });
      await expectStatus(409, withdraw(person, known.invoiceId, { modelIds: [unknownId] }));
      await expectStatus(422, withdraw(person, known.invoiceId, { name: '' }));
      const { body: received } = await withdraw(person, known.invoiceId.toLowerCase());
      expect(received.receivedAt).toMatch(/T\d\d:\d\d:\d\d/);
      await expectStatus(403, linkTo(chair._id));
      await expect
        .poll(async () => (await orderOf(person, orderId))?.reversal, { timeout: 40_000 })
        .toMatchObject({ refunded: 35, isRevoked: true });

      const { body: lost } = await rights(person, lostId);
      await expectStatus(200, withdraw(person, lost.invoiceId));
      await expect
        .poll(async () => (await orderOf(person, lostId))?.refund, { timeout: 30_000 })
        .toMatchObject({ standing: 'requested', modelIds: [model._id] });
      await expectStatus(200, linkTo(model._id));
      const evidence = await as('admin', 'GET /charge/refund-evidence/:id', { params: { id: lostId } });
      expect(evidence.body).toMatchObject({
        confirmedAt: expect.any(String),
        requests: [{ isWithdrawal: true, reason: expect.stringContaining('with consent') }],
      });
      const second = received.receivedAt.slice(11, 19);
      await expect
        .poll(mails, { timeout: 30_000 })
        .toContain('Subject: We received your withdrawal from the');
      await expect.poll(mails, { timeout: 30_000 }).toContain(second);
      expect((await as(person, 'GET /user/mydata')).body.withdrawals).toMatchObject([
        { orderId: lostId, name: 'Ann Withdrawing' },
        { orderId, at: received.receivedAt, modelIds: [chair._id], email: person.email },
      ]);
    });

    test('a withdrawal without a login reveals no order; the buyer’s mailed link returns the money, any other is a message to the shop', async () => {
      const person = await newClient('away@example.com');
      const { orderId } = await buy(person);
      const { body: known } = await as(person, 'GET /charge/withdrawal/:orderId', { params: { orderId } });
      const withdraw = async (email: string, invoiceId: string) => {
        const { status, body } = await as('visitor', 'POST /charge/withdraw', {
          body: { name: 'Ann Away', email, invoiceId, modelIds: [unknownId] },
        });
        return [status, { ...body, receivedAt: '' }];
      };
      const answers = [
        await withdraw('nobody@example.com', known.invoiceId),
        await withdraw('nobody@example.com', 'INV-1999-000001'),
        await withdraw(person.email, known.invoiceId),
      ];
      for (const answer of answers) expect(answer).toEqual([200, { message: 'Success', receivedAt: '' }]);
      const mails = async (email: string) => (await mailsTo(email)).join('\n');
      await expect
        .poll(() => mails('nobody@example.com'), { timeout: 30_000 })
        .toContain('Withdraw from contract: INV-1999-000001');
      expect((await orderOf(person, orderId))?.refund).toMatchObject({ standing: 'requested' });
      await expectStatus(200, as(person, 'GET /modal/filedownload/:id', at(model._id)));

      await expect.poll(() => mails(person.email), { timeout: 30_000 }).toContain('withdrawal=');
      const [, withdrawalId = '', signature = ''] =
        /withdrawal=([0-9a-f-]{36})&(?:amp;)?signature=([\w-]+)/.exec(await mails(person.email)) ?? [];
      const confirm = (proof: string, modelIds?: string[]) =>
        as('visitor', 'POST /charge/withdraw/confirm', {
          body: { orderId, withdrawalId, signature: proof, modelIds },
        });
      const shown = (proof: string) =>
        as('visitor', 'GET /charge/withdraw/:orderId', {
          params: { orderId },
          query: { withdrawalId, signature: proof },
        });
      await expectStatus(403, shown('wrong'));
      expect((await shown(signature)).body.models).toMatchObject([
        { modelId: model._id, isRefundable: true },
      ]);
      await expectStatus(403, confirm('wrong'));
      await expectStatus(409, confirm(signature, [unknownId]));
      await expectStatus(200, confirm(signature, [model._id]));
      await expectStatus(200, confirm(signature));
      await expect
        .poll(async () => (await orderOf(person, orderId))?.reversal, { timeout: 40_000 })
        .toMatchObject({ refunded: 40, isRevoked: true });
    });

    test('the Admin gives a model and takes it back: it can be downloaded meanwhile, and counts as no sale', async () => {
      const gift = await upload({ ModalName: 'Given Chair', ModalPrice: '40' });
      const person = await newClient('given@example.com');
      const reason = 'Sorry for the broken file.';
      const body = { userId: person.userId, modelId: gift._id, reason };
      const grants = async () => (await as(person, 'GET /charge/grants')).body;
      const sold = async () => (await as('admin', 'GET /charge/totalOrders')).body;
      const download = () => as(person, 'GET /modal/filedownload/:id', at(gift._id));
      const before = [await sold(), (await report()).body.totals];
      await expectStatus(403, download());
      await expectStatus(404, as('admin', 'POST /charge/grant', { body: { ...body, userId: unknownId } }));
      await expectStatus(404, as('admin', 'POST /charge/grant', { body: { ...body, modelId: unknownId } }));
      for (const _ of ['first', 'repeated'])
        await expectMessage(200, 'Success', as('admin', 'POST /charge/grant', { body }));
      expect(await grants()).toEqual([
        expect.objectContaining({ _id: gift._id, ModalName: 'Given Chair', ModalPrice: 0, version: 1 }),
      ]);
      expect((await as('admin', 'GET /charge/grants', { query: { id: person.userId } })).body).toHaveLength(
        1,
      );
      await expectStatus(403, as('client', 'GET /charge/grants', { query: { id: person.userId } }));
      const { body: link } = await download();
      expect((await fetch(link)).status).toBe(200);
      const charge = await as(person, 'POST /charge', {
        body: { token: 'tok_visa', price: 40, products: [gift], checkoutId: crypto.randomUUID() },
      });
      expect(charge.body).toMatchObject({
        message: 'Payment failed',
        error: 'The shop gave you Given Chair. Please remove it from your cart.',
      });
      const mails = async () => (await mailsTo(person.email)).join('\n');
      await expect.poll(mails, { timeout: 30_000 }).toContain('Subject: Given Chair is yours, from');
      expect(await mails()).toContain('$0.00');
      const { body: data } = await as(person, 'GET /user/mydata');
      expect(data.grants).toMatchObject([{ modelId: gift._id, event: 'ModelGranted', reason }]);
      for (const _ of ['first', 'repeated'])
        await expectMessage(200, 'Success', as('admin', 'POST /charge/grant/revoke', { body }));
      expect(await grants()).toEqual([]);
      await expectStatus(403, download());
      expect((await fetch(link)).status).toBe(403);
      await expect.poll(mails, { timeout: 30_000 }).toContain('Subject: Given Chair is no longer yours');
      expect([await sold(), (await report()).body.totals]).toEqual(before);
      expect((await mails()).split('Subject: Given Chair is yours')).toHaveLength(2);
    });

    test('refunds do not change the number of sold orders (Q24)', async () => {
      const all = await as('admin', 'GET /charge/allOrdersAdmin');
      expect((await as('admin', 'GET /charge/totalOrders')).body).toBe(all.body.length);
    });
  });

  describe('the report of money', () => {
    test('the provider’s books and the orders agree, refunds and disputes included (ADR 27)', async () => {
      const { body } = await report();
      expect(body).toMatchObject({ totalDifferences: 0, differences: [] });
      const { gross, refunded, net } = body.totals;
      expect(gross).toBeGreaterThanOrEqual(120);
      expect(refunded).toBeGreaterThanOrEqual(52.5);
      expect(net).toBeCloseTo(gross - refunded, 6);
      expect(body.settled).toMatchObject([{ currency: 'USD' }]);
      expect(body.settled[0]?.disputed).toBeGreaterThanOrEqual(27.5);
      expect(body.settled[0]?.fees).toBeGreaterThan(0);
      const orders = await as('admin', 'GET /charge/allOrdersAdmin');
      expect(body.payments).toBe(orders.body.length);
      expect(gross).toBe(orders.body.reduce((sum, { orderAmount }) => sum + orderAmount, 0));
    });

    test('a payment without an order is explained, and the report is paged', async () => {
      await provider('POST', '/v1/payment_intents', {
        amount: '500',
        currency: 'usd',
        confirm: 'true',
        payment_method: 'pm_card_visa',
      });
      await provider('POST', '/v1/payment_intents', {
        amount: '700',
        currency: 'usd',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        'metadata[orderId]': unknownId,
      });
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
      await expectStatus(404, settle(unknownId));
      await expectStatus(404, settle('nonsense'));
      await expectStatus(400, settle(7));
    });

    test('a period may be shorter than a day: from one time (inclusive) to another (exclusive); an invalid one is refused', async () => {
      const { orderId } = await buy(await newClient('of-this-moment@example.com'));
      type Charges = { data: { created: number; metadata: { orderId?: string } }[] };
      const { data } = await provider<Charges>('GET', '/v1/charges', { limit: '100' });
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
        'from=2026-02-31T12:00Z',
        'from=2026-01-01T25:00Z',
        'from=yesterday',
        'from=2026-02-31',
        'from=2026-02-02&to=2026-02-01',
        'from=2020-01-01',
      ])
        await expectMessage(422, /from|to/, report(`?${query}`), query);
    });
  });
};
