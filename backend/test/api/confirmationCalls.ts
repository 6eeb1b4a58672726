import { beforeAll, describe, expect, test } from 'vitest';
import { currentConsent } from '#contract/deliveryConsent.ts';
import type { WireModel } from '#contract/wire.ts';
import { refuseMailsTo } from '#testing/shop/mailedShop.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

/** Receipts that the buyer's mail server refuses. */
export const confirmationCalls = (api: ApiShop): void => {
  const { as, newClient, upload, orderOf } = api;
  const consent = { consentVersion: currentConsent.version };
  let model: WireModel;
  beforeAll(async () => {
    model = await upload({ ModalName: 'Confirmed Chair', ModalPrice: '40' });
  });

  const confirmationOf = async (person: Person, orderId: string) =>
    (await orderOf(person, orderId))?.receiptRefused?.confirmation;
  const kept = (person: Person, orderId: string) =>
    as(person, 'GET /charge/confirmation/:orderId', { params: { orderId } });
  const press = (caller: Person | 'admin', orderId: string) =>
    as(caller, 'POST /charge/confirmation', { body: { orderId } });
  const download = (person: Person) => as(person, 'GET /modal/filedownload/:id', at(model._id));

  describe('a receipt that the mail server refuses', () => {
    test('the account keeps what the mail said and says that it was refused; the buyer reads it once, which counts as the confirmation (Q40)', async () => {
      const person = await newClient('gone@example.com');
      await refuseMailsTo(api.shop.dataDir, person.email);
      const orderId = await api.buy(person, [model], consent);
      await expect
        .poll(async () => (await orderOf(person, orderId))?.receiptRefused)
        .toEqual({
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          reason: expect.stringContaining('no such mailbox'),
          confirmation: 'unread',
        });
      const document = (await kept(person, orderId)).body;
      const { invoiceId } = (await orderOf(person, orderId)) ?? {};
      expect(document).toMatchObject({ to: person.email, readAt: null });
      expect(document.subject).toContain(invoiceId);
      for (const said of [currentConsent.text, 'Confirmed Chair', '$40.00'])
        expect(document.text).toContain(said);

      // A documented client downloads without reading it.
      await expectStatus(200, download(person));
      const made = await as(person, 'POST /user/tokens', { body: { name: 'Blender' } });
      const byProgram = () => as(made.body, 'GET /modal/filedownload/:id', at(model._id));
      await expectMessage(
        403,
        `No mail could bring you the confirmation of ${invoiceId}. Please read it among your orders in the shop before your first download.`,
        byProgram(),
      );
      const evidence = async () => (await as('admin', 'GET /charge/refund-evidence/:id', at(orderId))).body;
      expect((await evidence()).confirmedAt).toBe(null);
      const rights = async () =>
        (await as(person, 'GET /charge/withdrawal/:orderId', { params: { orderId } })).body.models;
      const because = 'the consent to delivery at once was not confirmed';
      await expect.poll(rights).toMatchObject([{ withdrawableUntil: expect.any(String), because }]);
      const stranger = await newClient('no-reader@example.com');
      for (const id of [unknownId, orderId]) {
        await expectStatus(404, kept(stranger, id));
        await expectStatus(404, press(stranger, id));
      }
      await expectStatus(403, press('admin', orderId));
      await expectStatus(404, press(person, 'no-id'));
      const reached = await newClient('reached@example.com');
      const delivered = await api.buy(reached, [model], consent);
      await expectMessage(409, 'There is no confirmation to read', press(reached, delivered));
      // The id in capitals is the same order.
      for (const id of [orderId.toUpperCase(), orderId])
        await expectMessage(200, 'Success', press(person, id));
      expect(await confirmationOf(person, orderId)).toBe('read');
      await expectStatus(200, byProgram());
      const { readAt, ...same } = (await kept(person, orderId)).body;
      expect({ ...same, readAt: null }).toEqual(document);
      expect((await evidence()).confirmedAt).toBe(readAt);

      const { body: data } = await as(person, 'GET /user/mydata');
      const of = (type: string) => data.events.filter(({ event }) => event === type);
      expect(of('ConfirmationRead')).toHaveLength(1);
      // The mail about the token is another one.
      const receipts = of('MailUndeliverable').filter((event) => event.data.template === 'receipt');
      expect(receipts).toMatchObject([
        { data: { template: 'receipt', content: { to: { address: person.email }, text: document.text } } },
      ]);
    });
  });
};
