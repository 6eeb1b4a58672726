import { beforeAll, describe, expect, test } from 'vitest';
import { currentConsent } from '#contract/deliveryConsent.ts';
import type { WireModel } from '#contract/wire.ts';
import { currentInformation } from '#contract/withdrawalInformation.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';
import { cardProvider } from './cardProvider.ts';

export const disputeCalls = (api: ApiShop): void => {
  const { as, newClient, upload } = api;
  let chair: WireModel;
  beforeAll(async () => {
    chair = await upload({ ModalName: 'Disputed Chair', ModalPrice: '40', ModalPolys: '777' });
  });

  const terms = { consentVersion: currentConsent.version, withdrawalInformation: currentInformation };
  const fileOf = (orderId: string) => as('admin', 'GET /charge/dispute-file/:id', at(orderId));
  const opened = async (orderId: string) => {
    await expect.poll(async () => (await fileOf(orderId)).status).toBe(200);
    return (await fileOf(orderId)).body;
  };
  const send = (orderId: string, disputeId: string, evidence: Readonly<Record<string, string>>) =>
    as('admin', 'POST /charge/dispute-evidence', { body: { orderId, disputeId, evidence } });

  describe('the file of a dispute', () => {
    test('has what the log says, also of the page before a later change, each statement with its events; the Admin sends its words once', async () => {
      const person = await newClient('disputing@example.com');
      const orderId = await api.buy(person, [chair], terms);
      await expectStatus(404, fileOf(orderId));
      // The mail with the receipt is accepted.
      const confirmed = async () =>
        (await as('admin', 'GET /charge/refund-evidence/:id', at(orderId))).body.confirmedAt;
      await expect.poll(confirmed).not.toBeNull();
      const { body: link } = await as(person, 'GET /modal/filedownload/:id', at(chair._id));
      await (await fetch(link)).arrayBuffer();
      const later = { ModalCategory: 'House', ModalsubCategory: 'Vases', ModalType: 'premium' } as const;
      const change = { ...at(chair._id), body: { ...later, ModalPolys: '888' } };
      await expectStatus(200, as('admin', 'PUT /modal/updateModel/:id', change));
      const { bank, intentOf } = await cardProvider(api.shop.dataDir);
      await bank(await intentOf(orderId), 'open');
      const { disputeId } = await opened(orderId);
      for (const words of [
        'Polys: 777',
        currentConsent.text,
        'you have the right to withdraw',
        'was accepted by the mail server',
        'was sent to its end',
        'are leaves ',
      ])
        await expect.poll(async () => JSON.stringify((await fileOf(orderId)).body.sections)).toContain(words);
      const { body: file } = await fileOf(orderId);
      expect(file).toMatchObject({ status: 'open', sentAt: null, invoiceId: expect.stringMatching(/^INV-/) });
      expect(file.evidence).toMatchObject({ customer_email_address: person.email, customer_purchase_ip: '' });
      expect(file.evidence.refund_refusal_explanation).toContain('no longer be withdrawn from');
      expect(file.evidence.product_description).toContain('Disputed Chair');
      expect(file.sections).toHaveLength(11);
      for (const { text, eventIds } of file.sections.flatMap(({ statements }) => statements))
        expect(eventIds[0], text).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);

      await expectStatus(404, send(unknownId, disputeId, {}));
      await expectStatus(404, send(orderId, 'du_unknown', {}));
      await expectMessage(422, /customer_name/, send(orderId, disputeId, { customer_name: 'x'.repeat(501) }));
      const words = { ...file.evidence, uncategorized_text: 'In the Admin’s words.' };
      await expectMessage(200, 'Success', send(orderId, disputeId, words));
      const again = 'The evidence was sent before. The bank takes it only once';
      await expectMessage(409, again, send(orderId, disputeId, words));
      const { body: after } = await fileOf(orderId);
      expect(after).toMatchObject({ sentAt: expect.any(String), evidence: words });
    });

    test('of an erased buyer shows no personal data, also in what was sent', async () => {
      const person = await newClient('quixotic.zelda@example.com');
      // The payment of this card is disputed at once.
      const orderId = await api.buy(person, [chair], { token: 'tok_createDispute', ...terms });
      const { disputeId, evidence } = await opened(orderId);
      expect(JSON.stringify(evidence)).toContain('quixotic.zelda');
      await expectStatus(200, send(orderId, disputeId, evidence));
      const erase = { ...at(person.userId), body: { reason: 'request' } } as const;
      await expectStatus(200, as('admin', 'POST /user/:id/erase', erase));
      const { body: file } = await fileOf(orderId);
      expect(JSON.stringify(file)).not.toMatch(/quixotic|0259/);
      expect(JSON.stringify(file.sections)).toContain('personal data were erased');
      expect(new Set(Object.values(file.evidence))).toEqual(new Set(['']));
    });
  });
};
