import { describe, expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import type { UserEvent } from '../../accounts/users/user.events.ts';
import type { MailEvent } from '../../content/mails/mail.events.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { dollars } from '../../kernel/money.ts';
import type { DownloadEvent } from '../downloads/download.events.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { noTerms } from '../orders/order.ts';
import type { DisputeFacts } from './disputeFacts.ts';
import { disputeSections, evidenceOf } from './disputeFile.ts';

type LoggedEvent = OrderEvent | UserEvent | DownloadEvent | MailEvent;
let position = 0n;
const event = <Type extends LoggedEvent['type']>(
  type: Type,
  data: object,
  at = '2026-11-20T10:00:00.000Z',
) => {
  position += 1n;
  return { type, data, id: `${type}-id`, position, metadata: { at } } as unknown as RecordedEvent<
    Extract<LoggedEvent, { type: Type }>
  >;
};
const licence = { licenceId: 'standard', version: 2, sha256: 'ee'.repeat(32), madeWithAi: null };
const orderId = 'o';
const consent = { version: 1, text: 'Deliver at once.' };
const item = orderItem('chair', 40, { name: 'Oak Chair', sha256: 'ab'.repeat(32), licence });
const placed = event('OrderPlaced', {
  ...noTerms,
  ...{ orderId, userId: 'u', items: [item], total: dollars(40), consent, withdrawalInformation: 1 },
});
const asked = event('PaymentActionRequired', { orderId, paymentIntentId: 'pi' }, '2026-11-20T10:00:30.000Z');
const card = { brand: 'visa', last4: '4242' };
const payment = { orderId, paymentIntentId: 'pi', amount: dollars(40) };
const paid = event('PaymentReceived', { ...payment, card, cardCountry: 'GB' }, '2026-11-20T10:01:00.000Z');
const granted = event('EntitlementGranted', { orderId, userId: 'u', modelIds: ['chair'], versions: [1] });
const opened = event(
  'DisputeOpened',
  {
    orderId,
    disputeId: 'dp',
    amount: dollars(40),
    reason: 'product_not_received',
    dueBy: '2026-12-01T00:00:00.000Z',
  },
  '2026-11-24T09:00:00.000Z',
);
const download = { downloadId: 'd', modelId: 'chair', userId: 'u' };
const issued = event('DownloadIssued', { ...download, version: 1, format: null }, '2026-11-21T08:00:00.000Z');
const completed = event(
  'DownloadCompleted',
  { ...download, from: 0, bytes: 2_410_084 },
  '2026-11-21T08:00:09.000Z',
);
const mail = { mailId: paid.id, template: 'receipt', messageId: '<1@shop.example>', content: null };
const sent = event('MailSent', mail, '2026-11-20T10:01:02.000Z');
const signedUp = event('UserSignedUp', { userId: 'u' }, '2026-10-01T00:00:00.000Z');

const bare: DisputeFacts = {
  ...{ opened, placed, paid, order: [placed, paid, granted, opened], confirmed: null, account: [] },
  ...{ buyer: { name: '', email: '' }, information: null, pages: new Map(), rights: new Map(), mails: [] },
  ...{ downloads: [], moreLinks: 0, earlier: [], proof: null },
};
const full: DisputeFacts = {
  ...bare,
  order: [placed, asked, paid, granted, opened],
  confirmed: sent,
  account: [signedUp],
  buyer: { name: 'Ada Lee', email: 'ada@example.com' },
  information: ['You may withdraw within 14 days.'],
  pages: new Map([['chair', { said: 'Name: Oak Chair; Polys: 12k', id: 'ModelUpdated-id' }]]),
  rights: new Map([
    [
      'chair',
      {
        withdrawableUntil: null,
        because: 'it was downloaded',
        adminDecides: null,
        eventIds: [paid.id, issued.id],
      },
    ],
  ]),
  mails: [{ what: 'The mail with the receipt', asked: paid, outcomes: [sent], to: 'ada@example.com' }],
  downloads: [issued, completed],
  moreLinks: 3,
  earlier: [[event('PaymentReceived', { ...payment, orderId: 'before', card, cardCountry: null })]],
  proof: {
    leaves: [
      { id: placed.id, index: '120' },
      { id: paid.id, index: '123' },
    ],
    head: 'origin\n400\nroot\n',
    keyId: 'key',
  },
};
const textsOf = (facts: DisputeFacts, title: string) =>
  disputeSections(facts)
    .find((section) => section.title === title)
    ?.statements.map(({ text }) => text);

describe('the file of a dispute', () => {
  test('says what the buyer saw, agreed to, paid and downloaded, and when', () => {
    expect(textsOf(full, 'The dispute')).toEqual([
      'The buyer’s bank asked $40 back on 2026-11-24 09:00:00 UTC (dispute dp). Its reason: product not received.',
      'Last moment for evidence: 2026-12-01 00:00:00 UTC.',
    ]);
    const [sold, page, bought] = textsOf(full, 'What was sold') ?? [];
    expect(sold).toBe(
      `“Oak Chair”, version 1, a 3D model to download, was ordered on 2026-11-20 10:00:00 UTC for $40. SHA-256 of its archive: ${'ab'.repeat(32)}.`,
    );
    expect(page).toBe('At that time its page said: Name: Oak Chair; Polys: 12k.');
    expect(bought).toBe(`Its licence: standard, version 2. SHA-256 of the text: ${'ee'.repeat(32)}.`);
    expect(textsOf(full, 'Consent and confirmation')).toEqual([
      'With the order of 2026-11-20 10:00:00 UTC the buyer agreed to version 1 of this text: “Deliver at once.”',
      'Order and consent were confirmed by mail on 2026-11-20 10:01:02 UTC.',
    ]);
    expect(textsOf(full, 'Downloads')).toEqual([
      '2026-11-21 08:00:00 UTC: the buyer’s account got a link to version 1 of “Oak Chair”.',
      '2026-11-21 08:00:09 UTC: “Oak Chair” was sent to its end, 2,410,084 bytes.',
      'After these, the account got 3 more links.',
      'Network addresses (IP) of downloads: not recorded.',
    ]);
    expect(textsOf(full, 'Payment')).toEqual([
      'The card’s bank asked the payer to confirm the payment (3-D Secure) on 2026-11-20 10:00:30 UTC; the payment came in after that.',
      '$40 came in on 2026-11-20 10:01:00 UTC. The card: a visa card that ends in 4242. Country of its bank: GB.',
      'The network address (IP) of the purchase: not recorded.',
    ]);
    expect(textsOf(full, 'Mails')).toEqual([
      'The mail with the receipt to ada@example.com was accepted by the mail server on 2026-11-20 10:01:02 UTC (message id <1@shop.example>).',
    ]);
    expect(textsOf(full, 'Account and earlier orders')).toEqual([
      'The buyer signed up: 2026-10-01 00:00:00 UTC.',
      'An earlier order, before, of $40 was paid on 2026-11-20 10:00:00 UTC. It was neither disputed nor refunded.',
    ]);
    expect(textsOf(full, 'Proof')?.[0]).toContain('leaves 120 and 123 of the shop’s log');
  });

  test('each statement names the events that it rests on, also one that something is not recorded', () => {
    for (const facts of [full, bare])
      for (const { statements } of disputeSections(facts))
        for (const { text, eventIds } of statements) expect(eventIds, text).not.toEqual([]);
  });

  test('what the log does not have is not recorded, and no field invents it', () => {
    const missing = disputeSections(bare).flatMap(({ statements }) => statements.map(({ text }) => text));
    expect(missing.filter((text) => text.includes('not recorded')).map((text) => text.split(':')[0])).toEqual(
      [
        'The page of “Oak Chair” at that time',
        'Information on the right to withdraw that the buyer was shown',
        'A confirmation of the order and the consent',
        'Downloads of these models',
        'Network addresses (IP) of downloads',
        'A confirmation of the payment with the card’s bank (3-D Secure)',
        'The network address (IP) of the purchase',
        'A proof that order and payment are in the signed log',
      ],
    );
    expect(evidenceOf(bare)).toMatchObject({
      customer_name: '',
      customer_email_address: '',
      customer_purchase_ip: '',
      service_date: '2026-11-20',
      refund_refusal_explanation: '',
      cancellation_policy_disclosure: '',
      access_activity_log: '',
    });
  });

  test('an erased buyer’s card is left out, and the erasure is said', () => {
    const account = [signedUp, event('UserErased', { userId: 'u', reason: 'request' })];
    const all = JSON.stringify(disputeSections({ ...full, account, buyer: { name: '', email: '' } }));
    expect(all).toContain('The buyer’s personal data were erased');
    expect(all).not.toContain('4242');
  });
});

describe('the texts for the bank', () => {
  test('follow from the sections, each statement with its events', () => {
    const evidence = evidenceOf(full);
    expect(evidence).toMatchObject({
      customer_name: 'Ada Lee',
      customer_email_address: 'ada@example.com',
      service_date: '2026-11-21',
    });
    expect(evidence.access_activity_log.split('\n')[1]).toBe(
      '2026-11-21 08:00:09 UTC: “Oak Chair” was sent to its end, 2,410,084 bytes. [DownloadCompleted-id]',
    );
    expect(evidence.refund_refusal_explanation).toBe(
      'When the dispute began, the contract about “Oak Chair” could no longer be withdrawn from. The shop’s words to the buyer: “it was downloaded”. [PaymentReceived-id, DownloadIssued-id]',
    );
    expect(evidence.uncategorized_text).toMatch(/^Payment:\n/);
  });

  test('a right to withdraw that has not ended is no reason against a refund', () => {
    const right = {
      withdrawableUntil: '2026-12-05T00:00:00.000Z',
      because: 'it was not downloaded',
      adminDecides: null,
      eventIds: [paid.id],
    };
    const facts = { ...full, rights: new Map([['chair', right]]) };
    expect(textsOf(facts, 'Right to withdraw')?.[0]).toContain('could be withdrawn from until 2026-12-05');
    expect(evidenceOf(facts).refund_refusal_explanation).toBe('');
  });

  test('end with a whole statement before the limit, and say how many are missing', () => {
    const log = evidenceOf({ ...full, downloads: Array(400).fill(completed) }).access_activity_log;
    expect(log.length).toBeLessThanOrEqual(20_000);
    expect(log.length).toBeGreaterThan(19_700);
    expect(log).toMatch(/\[DownloadCompleted-id\]\nAnd \d+ more statements\.$/);
  });
});
