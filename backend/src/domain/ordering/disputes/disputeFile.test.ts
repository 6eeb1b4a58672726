import { expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import type { UserEvent } from '../../accounts/users/user.events.ts';
import type { MailEvent } from '../../content/mails/mail.events.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { dollars } from '../../kernel/money.ts';
import type { DownloadEvent } from '../downloads/download.events.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { noTerms } from '../orders/order.ts';
import type { DisputeFacts } from './disputeFacts.ts';
import { composedFile } from './disputeFile.ts';

type LoggedEvent = OrderEvent | UserEvent | DownloadEvent | MailEvent;
/** An event of November 2026: `20T10:00:00`. */
const event = <Type extends LoggedEvent['type']>(type: Type, time: string, data: object) =>
  ({
    ...{ type, id: `${type}-id`, position: BigInt(time.replaceAll(/\D/g, '')) },
    ...{ metadata: { at: `2026-11-${time}.000Z` }, data: { orderId: 'o', ...data } },
  }) as unknown as RecordedEvent<Extract<LoggedEvent, { type: Type }>>;
const terms = { consent: { version: 1, text: 'Deliver at once.' }, withdrawalInformation: 1 };
const licence = { licenceId: 'standard', version: 2, sha256: 'ee', madeWithAi: null };
const items = [orderItem('chair', 40, { name: 'Oak Chair', sha256: 'ab', licence })];
const amount = dollars(40);
const placed = event('OrderPlaced', '20T10:00:00', { ...noTerms, ...terms, items, userId: 'u' });
const asked = event('PaymentActionRequired', '20T10:00:30', {});
const card = { brand: 'visa', last4: '4242' };
const paid = event('PaymentReceived', '20T10:01:00', { amount, card, cardCountry: 'GB' });
const granted = event('EntitlementGranted', '20T10:01:00', {});
const reason = 'product_not_received';
const dueBy = '2026-12-01T00:00:00.000Z';
const opened = event('DisputeOpened', '24T09:00:00', { disputeId: 'dp', amount, reason, dueBy });
const issued = event('DownloadIssued', '21T08:00:00', { modelId: 'chair', version: 1, format: null });
const completed = event('DownloadCompleted', '21T08:00:09', { modelId: 'chair', from: 0, bytes: 2_410_084 });
const sent = event('MailSent', '20T10:01:02', { messageId: '<1@shop.example>' });
const right = { withdrawableUntil: null, because: 'it was downloaded', adminDecides: null, eventIds: ['e'] };

const bare: DisputeFacts = {
  ...{ opened, placed, paid, order: [placed, paid, granted, opened], confirmed: null, account: [] },
  ...{ buyer: { name: '', email: '' }, information: null, pages: new Map(), rights: new Map(), mails: [] },
  ...{ downloads: [], moreLinks: 0, earlier: [], proof: null },
};
const leaves = [
  { id: placed.id, index: '120' },
  { id: paid.id, index: '123' },
];
const full: DisputeFacts = {
  ...{ opened, placed, paid, order: [placed, asked, paid, granted, opened], confirmed: sent, moreLinks: 3 },
  account: [event('UserSignedUp', '01T00:00:00', {})],
  buyer: { name: 'Ada Lee', email: 'ada@example.com' },
  information: ['You may withdraw within 14 days.'],
  pages: new Map([['chair', { said: 'Name: Oak Chair; Polys: 12k', id: 'ModelUpdated-id' }]]),
  rights: new Map([['chair', right]]),
  mails: [{ what: 'The mail with the receipt', asked: paid, outcomes: [sent], to: 'ada@example.com' }],
  downloads: [issued, completed],
  earlier: [[event('PaymentReceived', '02T00:00:00', { orderId: 'before' })]],
  proof: { leaves, head: 'origin\n400\nroot\n', keyId: 'key' },
};
/** The file as a text. */
const textOf = (facts: DisputeFacts): string =>
  composedFile(facts)
    .sections.flatMap(({ title, statements }) => [`# ${title}`, ...statements.map(({ text }) => text)])
    .join('\n');

test('the file says what the buyer saw, agreed to, paid and downloaded, and when; the texts for the bank follow from it', () => {
  expect(textOf(full)).toBe(`# The dispute
The buyer’s bank asked $40 back on 2026-11-24 09:00:00 UTC (dispute dp). Its reason: product not received.
Last moment for evidence: 2026-12-01 00:00:00 UTC.
# What was sold
“Oak Chair”, version 1, a 3D model to download, was ordered on 2026-11-20 10:00:00 UTC for $40. SHA-256 of its archive: ab.
At that time its page said: Name: Oak Chair; Polys: 12k.
Licence: standard, version 2, SHA-256 ee.
# The right to withdraw, as it was shown
Before the order of 2026-11-20 10:00:00 UTC the buyer was shown version 1 of this text (the shop’s address in it is today’s):
“You may withdraw within 14 days.”
# Consent and confirmation
With the order of 2026-11-20 10:00:00 UTC the buyer agreed to version 1 of this text: “Deliver at once.”
Order and consent were confirmed by mail on 2026-11-20 10:01:02 UTC.
# Right to withdraw
When the dispute began, the contract about “Oak Chair” could no longer be withdrawn from. The shop’s words to the buyer: “it was downloaded”.
# Downloads
2026-11-21 08:00:00 UTC: the buyer’s account got a link to version 1 of “Oak Chair”.
2026-11-21 08:00:09 UTC: “Oak Chair” was sent to its end, 2,410,084 bytes.
After these, the account got 3 more links.
Network addresses (IP) of downloads: not recorded.
# Payment
The card’s bank asked the payer to confirm (3-D Secure) on 2026-11-20 10:00:30 UTC; the payment came in after that.
$40 came in on 2026-11-20 10:01:00 UTC. The card: a visa card that ends in 4242. Country of its bank: GB.
The network address (IP) of the purchase: not recorded.
# Mails
The mail with the receipt to ada@example.com was accepted by the mail server on 2026-11-20 10:01:02 UTC (message id <1@shop.example>).
# Account and earlier orders
Signed up: 2026-11-01 00:00:00 UTC.
Earlier order before: Payment received: 2026-11-02 00:00:00 UTC.
# Refunds and withdrawals
Before the dispute the buyer neither asked for a refund nor withdrew from the contract.
# Proof
Order and payment are leaves 120 and 123 of the shop’s log. This signed state of the log contains them: origin | 400 | root. The key that signed it: key. The receipt’s proof shows it without the shop.`);
  const { evidence } = composedFile(full);
  expect(evidence).toMatchObject({ customer_name: 'Ada Lee', service_date: '2026-11-21' });
  expect(evidence.refund_refusal_explanation).toMatch(
    /no longer be withdrawn from.*“it was downloaded”. \[e\]$/,
  );
  expect(evidence.uncategorized_text).toMatch(/^Payment:\n/);
});

test('what the log does not have is not recorded, also with its events, and no text invents it', () => {
  const { sections, evidence } = composedFile(bare);
  const statements = sections.flatMap((section) => section.statements);
  const missing = statements.flatMap(({ text }) => /(.*): not recorded\.$/.exec(text)?.[1] ?? []);
  expect(missing).toEqual([
    'The page of “Oak Chair” at that time',
    'Information on the right to withdraw that the buyer was shown',
    'A confirmation of the order and the consent',
    'Downloads of these models',
    'Network addresses (IP) of downloads',
    'A confirmation of the payment with the card’s bank (3-D Secure)',
    'The network address (IP) of the purchase',
    'A proof that order and payment are in the signed log',
  ]);
  expect(statements.filter(({ eventIds }) => eventIds.length === 0)).toEqual([]);
  expect(JSON.stringify(evidence)).not.toContain('not recorded');
  expect(evidence).toMatchObject({ customer_name: '', service_date: '2026-11-20', access_activity_log: '' });
});

test('a right to withdraw that has not ended is no reason against a refund', () => {
  const lasting = { ...right, withdrawableUntil: '2026-12-05T00:00:00.000Z' };
  const facts = { ...full, rights: new Map([['chair', lasting]]) };
  expect(textOf(facts)).toContain('could be withdrawn from until 2026-12-05');
  expect(composedFile(facts).evidence.refund_refusal_explanation).toBe('');
});

test('a text ends with a whole statement before the limit, and says how many are missing', () => {
  const facts = { ...full, downloads: Array(400).fill(completed) };
  const { access_activity_log: log } = composedFile(facts).evidence;
  expect(log.length).toBeLessThanOrEqual(20_000);
  expect(log.length).toBeGreaterThan(19_700);
  expect(log).toMatch(/\[DownloadCompleted-id\]\nAnd \d+ more statements\.$/);
});
