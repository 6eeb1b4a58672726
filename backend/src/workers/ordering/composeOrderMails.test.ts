import { beforeEach, expect, test } from 'vitest';
import { id } from '#testing/samples/sampleModels.ts';
import { paid, placed } from '#testing/samples/sampleOrders.ts';
import { signedUp } from '#testing/samples/sampleUsers.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { composeReceiptMail } from './composeOrderMails.ts';

const events = recorded([signedUp('Ada'), placed('order', 'Ada', ['Chair']), paid('order')]);
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
    eventStore: { readStream: async (name) => events.filter(({ streamName }) => streamName === name) },
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

test('a receipt goes to its buyer, with its invoice id', async () => {
  expect(await receipt(() => {})).toMatchObject({
    to: { name: 'Ada Lovelace', address: 'ada@example.com' },
    text: expect.stringContaining('INV-2026-000042'),
  });
});

test('a buyer who is erased while the mail waits for the invoice number gets no mail (ADR 43)', async () => {
  const letter = await receipt(() => {
    isErased = true;
  });
  expect(letter).toEqual({ skipped: 'the user is gone' });
});
