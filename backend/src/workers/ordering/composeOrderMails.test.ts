import { beforeEach, expect, test } from 'vitest';
import { standardLicence } from '#domain/catalogue/licence.ts';
import type { DataOf } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { streams } from '#domain/streams.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { paid, placed } from '#testing/samples/sampleOrders.ts';
import { signedUp } from '#testing/samples/sampleUsers.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import type { ComposedMail } from '../composedMail.ts';
import { composeReceiptMail } from './composeOrderMails.ts';

type OrderPlaced = DataOf<OrderEvent, 'OrderPlaced'>;

const boughtUnder = (version: number) => {
  const { licenceId, sha256 } = standardLicence;
  return { licenceId, version, sha256, madeWithAi: false };
};
const ordered = placed('order', 'Ada', ['Chair', 'Lamp']);
const items = (ordered.data as OrderPlaced).items.map((item, nth) => ({
  ...item,
  licence: boughtUnder(nth + 1),
}));
const events = recorded([
  {
    stream: streams.licence(standardLicence.licenceId),
    type: 'LicencePublished',
    data: { ...standardLicence, version: 2, allows: { ...standardLicence.allows, resale: true } },
  },
  signedUp('Ada'),
  { ...ordered, data: { ...(ordered.data as OrderPlaced), items } },
  paid('order'),
]);
const request = {
  subjectId: id('order'),
  cause: { eventId: events.at(-1)?.id ?? '', correlationId: 'c-1', at: '2026-03-01T10:00:00.000Z' },
};

let isErased: boolean;
beforeEach(() => {
  isErased = false;
});

/** Composes the receipt; `whileAwaited` runs while it waits for the invoice number. */
const receipt = (whileAwaited: () => void) =>
  composeReceiptMail({
    eventStore: {
      readStream: async (name) => events.filter(({ streamName }) => streamName === name) as never,
    },
    personalKeys: {
      open: async () =>
        isErased ? null : { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    },
    invoiceIdOf: async () => {
      whileAwaited();
      return 'INV-2026-000042';
    },
    shop: { shopName: 'Shop', shopEmail: 'hello@shop.example', publicUrl: 'http://localhost:3000' },
  })(request);

test('a receipt says what may be done with each model, by the version of the licence that it was bought under', async () => {
  const { text } = (await receipt(() => {})) as ComposedMail;
  const line = (version: number, resale: string) =>
    `Standard licence ${version} · commercial use yes · resale of the file ${resale} · AI training no · made with AI: no`;
  expect(text).toContain(`Chair: ${line(1, 'no')}\nLamp: ${line(2, 'yes')}`);
});

test('a buyer who is erased while the mail waits for the invoice number gets no mail (ADR 43)', async () => {
  const letter = await receipt(() => {
    isErased = true;
  });
  expect(letter).toEqual({ skipped: 'the user is gone' });
});
