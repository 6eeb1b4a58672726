import { beforeAll, describe, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { untilThere } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

const dayMs = 86_400_000;

export const withdrawalCalls = (api: ApiShop): void => {
  const { as, newClient, upload, mailed, orderOf, downloadOf, downloadStatus } = api;
  let model: WireModel;
  beforeAll(async () => {
    model = await upload({ ModalName: 'Given Back Chair', ModalPrice: '40' });
  });

  const rights = (by: Person, orderId: string) =>
    as(by, 'GET /charge/withdrawal/:orderId', { params: { orderId } });
  const evidenceOf = async (orderId: string) =>
    (await as('admin', 'GET /charge/refund-evidence/:id', at(orderId))).body;
  /** Buys as the documented client does: it knows no consent. */
  const buy = async (person: Person, ...bought: readonly WireModel[]) => {
    const orderId = await api.buy(person, bought);
    return { orderId, invoiceId: (await rights(person, orderId)).body.invoiceId };
  };
  const withdrawAs = (person: Person, invoiceId: string) =>
    as(person, 'POST /charge/withdraw', { body: { name: 'Ann', email: person.email, invoiceId } });
  const linkIn = (person: Person) =>
    untilThere('link that confirms a withdrawal', async () => {
      const link = /withdrawal=([0-9a-f-]{36})&(?:amp;)?signature=([\w-]+)/.exec(await mailed(person.email));
      return link && { withdrawalId: link[1] ?? '', signature: link[2] ?? '' };
    });

  // At once, since all wait for mails and for the job that answers.
  describe.concurrent('a withdrawal from the contract', () => {
    test('from a model that was fetched, now or as an earlier gift, returns no money by itself, although nobody asked for a consent: the Admin decides beside the evidence, and no door to its files is open meanwhile', async ({
      expect,
    }) => {
      const person = await newClient('fetching@example.com');
      const gift = await upload({ ModalName: 'Taken Gift', ModalPrice: '30' });
      const grant = { body: { userId: person.userId, modelId: gift._id, reason: 'A gift' } };
      await expectStatus(200, as('admin', 'POST /charge/grant', grant));
      expect(await downloadStatus(person, gift._id)).toBe(200);
      await expectStatus(200, as('admin', 'POST /charge/grant/revoke', grant));
      const { orderId, invoiceId } = await buy(person, model, gift);
      const fetched = { adminDecides: expect.stringContaining('a file of it was handed out') };
      await expect
        .poll(async () => (await rights(person, orderId)).body.models)
        .toMatchObject([{ adminDecides: null }, fetched]);
      const { body: link } = await downloadOf(person, model._id);
      expect((await (await fetch(link)).arrayBuffer()).byteLength).toBeGreaterThan(0);
      await expect
        .poll(async () => (await rights(person, orderId)).body.models)
        .toMatchObject([
          {
            withdrawableUntil: expect.any(String),
            because: 'there is no consent to delivery at once',
            ...fetched,
          },
          fetched,
        ]);
      const { receivedAt } = (await withdrawAs(person, invoiceId)).body;
      await expect
        .poll(async () => (await orderOf(person, orderId))?.refund)
        .toMatchObject({
          standing: 'requested',
          modelIds: [model._id, gift._id],
          repayBy: new Date(Date.parse(receivedAt) + 14 * dayMs).toISOString(),
        });
      expect((await orderOf(person, orderId))?.reversal).toBeUndefined();
      expect(await evidenceOf(orderId)).toMatchObject({
        requests: [
          {
            isWithdrawal: true,
            reason: expect.stringContaining('no consent'),
            decisionDue: new Date(Date.parse(receivedAt) + 14 * dayMs).toISOString(),
          },
        ],
        earlierRefunds: {
          withdrawals: { times: 1, cents: 7_000 },
          recentWithdrawals: 1,
          requests: { times: 0, cents: 0 },
          disputes: { times: 0, cents: 0 },
        },
        models: Array(2).fill({
          downloads: { links: 1 },
          advice: { advice: 'yourDecision', rule: 'mayStillCancel' },
        }),
      });
      const doors = async () =>
        Promise.all([
          downloadStatus(person, model._id),
          fetch(link).then(({ status }) => status),
          as(person, 'GET /modal/conversions/:id', at(model._id)).then(({ status }) => status),
          as(person, 'POST /review/:id', { ...at(model._id), body: { stars: 5, text: '' } }).then(
            ({ status }) => status,
          ),
        ]);
      expect(await doors()).toEqual([403, 403, 403, 403]);
      await expect.poll(() => mailed(person.email)).toContain('A person decides about your withdrawal');

      const body = { orderId, reason: 'It was as described.' };
      await expectMessage(200, 'Success', as('admin', 'POST /charge/refund-request/decline', { body }));
      await expect.poll(doors).toEqual([200, 200, 200, 200]);
      expect((await orderOf(person, orderId))?.reversal).toBeUndefined();
    });

    test('that somebody sent without a login withholds nothing from the buyer; what they download before they follow the link costs no right, but the Admin decides', async ({
      expect,
    }) => {
      const person = await newClient('slow@example.com');
      const { orderId, invoiceId } = await buy(person, model);
      const body = { name: 'Ann', email: person.email, invoiceId };
      await expectStatus(200, as('visitor', 'POST /charge/withdraw', { body }));
      expect(await downloadStatus(person, model._id)).toBe(200);
      const proof = { orderId, ...(await linkIn(person)) };
      const shown = () =>
        as('visitor', 'GET /charge/withdraw/:orderId', { params: { orderId }, query: proof });
      const right = {
        withdrawableUntil: expect.any(String),
        because: 'it was not downloaded before the withdrawal',
        adminDecides: expect.any(String),
      };
      await expect.poll(async () => (await shown()).body.models).toMatchObject([right]);
      await expectStatus(200, as('visitor', 'POST /charge/withdraw/confirm', { body: proof }));
      expect(await downloadStatus(person, model._id)).toBe(403);
      const reason = expect.stringContaining('it was not downloaded before the withdrawal');
      await expect.poll(async () => (await evidenceOf(orderId)).requests).toMatchObject([{ reason }]);
      expect((await orderOf(person, orderId))?.reversal).toBeUndefined();
    });

    test('a withdrawal in time returns the money and ends the downloads; a late one is a request; both are acknowledged by mail to the account and to the typed address (Directive 2011/83, article 11a(4))', async ({
      expect,
    }) => {
      const chair = await upload({ ModalName: 'Withdrawn Chair', ModalPrice: '35' });
      const person = await newClient('withdrawing@example.com');
      const lostId = await api.buy(person, [model], { consentVersion: 1 });
      await expect.poll(() => mailed(person.email)).toContain('Subject: Your receipt');
      expect(await downloadStatus(person, model._id)).toBe(200);
      const orderId = await api.buy(person, [chair]);

      await expectStatus(404, rights(await newClient('no-buyer@example.com'), orderId));
      const { body: known } = await rights(person, orderId);
      expect(known.models).toMatchObject([{ modelId: chair._id, withdrawableUntil: expect.any(String) }]);
      const lost = async () => (await rights(person, lostId)).body;
      await expect
        .poll(async () => (await lost()).models)
        .toMatchObject([{ withdrawableUntil: null, because: expect.stringContaining('with consent') }]);

      const typed = 'ann.typed@example.com';
      const withdraw = (invoiceId: string, other: object = {}) =>
        as(person, 'POST /charge/withdraw', {
          body: { name: 'Ann Withdrawing', email: typed, invoiceId, ...other },
        });
      await expectStatus(409, withdraw(known.invoiceId, { modelIds: [unknownId] }));
      await expectStatus(422, withdraw(known.invoiceId, { name: '' }));
      const { body: received } = await withdraw(known.invoiceId.toLowerCase());
      expect(await downloadStatus(person, chair._id)).toBe(403);
      await expect
        .poll(async () => (await orderOf(person, orderId))?.reversal)
        .toMatchObject({ refunded: 35, isRevoked: true });

      await expectStatus(200, withdraw((await lost()).invoiceId));
      await expect
        .poll(async () => (await orderOf(person, lostId))?.refund)
        .toMatchObject({ standing: 'requested', modelIds: [model._id] });
      expect(await downloadStatus(person, model._id)).toBe(200);
      const evidence = await as('admin', 'GET /charge/refund-evidence/:id', at(lostId));
      const reason = expect.stringContaining('with consent');
      expect(evidence.body).toMatchObject({ requests: [{ isWithdrawal: true, reason }] });
      for (const said of ['Subject: We received your withdrawal from the', received.receivedAt.slice(11, 19)])
        for (const address of [person.email, typed]) await expect.poll(() => mailed(address)).toContain(said);
      const { events } = (await as(person, 'GET /user/mydata')).body;
      expect(events.filter(({ event }) => event === 'WithdrawalReceived')).toMatchObject([
        { data: { orderId, modelIds: [chair._id], personal: { email: typed } } },
        { data: { orderId: lostId, personal: { name: 'Ann Withdrawing' } } },
      ]);
    });

    test('a withdrawal without a login reveals no order; the buyer’s mailed link returns the money; any other waits for a person, with its last day, and all that was typed is acknowledged (Directive 2011/83, articles 11a(4) and 13(1))', async ({
      expect,
    }) => {
      const person = await newClient('away@example.com');
      const { orderId } = await buy(person, model);
      const { body: known } = await rights(person, orderId);
      const withdraw = async (email: string, invoiceId: string) => {
        const { status, body, headers } = await as('visitor', 'POST /charge/withdraw', {
          body: { name: 'Ann Away', email, invoiceId, modelIds: [unknownId] },
        });
        const { date: _, 'x-correlation-id': __, ...others } = Object.fromEntries(headers);
        return [status, { ...body, receivedAt: '' }, others];
      };
      const revealed = new Set<string>();
      for (const [email, invoiceId] of [
        ['nobody@example.com', known.invoiceId],
        ['nobody@example.com', 'INV-1999-000001'],
        [person.email, known.invoiceId],
      ] as const)
        revealed.add(JSON.stringify(await withdraw(email, invoiceId)));
      const others = expect.not.objectContaining({ 'x-log-position': expect.anything() });
      expect([...revealed].map((answer) => JSON.parse(answer))).toEqual([
        [200, { message: 'Success', receivedAt: '' }, others],
      ]);
      for (const said of ['Invoice ID: INV-1999-000001', 'Name: Ann Away', 'answers by mail until'])
        await expect.poll(() => mailed('nobody@example.com')).toContain(said);
      const query = { state: 'withdrawal' } as const;
      const { body: waiting } = await as('admin', 'GET /email/messages', { query });
      const [mistyped] = waiting.filter(({ subject }) => subject.endsWith('INV-1999-000001'));
      expect(mistyped).toMatchObject({
        name: 'Ann Away',
        email: 'nobody@example.com',
        kind: 'withdrawal',
        answeredAt: null,
        answerBy: new Date(Date.parse(mistyped?.sentAt ?? '') + 14 * dayMs).toISOString(),
      });
      expect((await orderOf(person, orderId))?.refund).toMatchObject({ standing: 'requested' });

      const { withdrawalId, signature } = await linkIn(person);
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
        .poll(async () => (await orderOf(person, orderId))?.reversal)
        .toMatchObject({ refunded: 40, isRevoked: true });
    });
  });
};
