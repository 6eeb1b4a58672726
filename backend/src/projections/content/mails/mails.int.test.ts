import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import {
  disputeClosed,
  disputed,
  paid,
  placed,
  refunded,
  refundFailed,
} from '#testing/samples/sampleOrders.ts';
import { signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { projectionSpecification, recorded } from '#testing/specifications/projectionSpecification.ts';
import { mailsProjection } from './projector.ts';
import { mailQueries } from './queries.ts';

const askedAgain = (order: string) =>
  happening(streams.order(id(order)), 'ReceiptRequested', { orderId: id(order) });

const asking = [
  signedUp('Ann'),
  signedUp('Bob'),
  verified('Ann'),
  placed('order', 'Ann', ['Chair']),
  paid('order'),
  refunded('order', 're_1', 10, 10),
  disputed('order', 'dp_1', 30),
  disputeClosed('order', 'dp_1', 'lost'),
  refundFailed('order', 're_1', 0),
  placed('unpaid', 'Ann', ['Chair']),
  placed('full', 'Bob', ['Chair']),
  paid('full'),
  askedAgain('full'),
  placed('full once', 'Bob', ['Chair']),
  paid('full once'),
  askedAgain('full once'),
  placed('older', 'Bob', ['Chair']),
  paid('older'),
] as const;
/** The ids of the events in the log, which identify the requested mails. */
const [
  annSignedUp = '',
  bobSignedUp = '',
  ,
  ,
  orderPaid = '',
  orderRefunded = '',
  ,
  disputeLost = '',
  orderNotRefunded = '',
  ,
  ,
  fullPaid = '',
  fullAgain = '',
  ,
  fullOncePaid = '',
  fullOnceAgain = '',
  ,
  olderPaid = '',
] = recorded(asking).map((event) => event.id);

const sent = (mailId: string, template: string) =>
  happening(streams.mail(mailId), 'MailSent', { mailId, template }, '2026-02-01T00:00:00.000Z');
const refused = (
  mailId: string,
  template: string,
  code: string | null = null,
  content: object | null = null,
) =>
  happening(
    streams.mail(mailId),
    'MailUndeliverable',
    { mailId, template, answer: 550, code, content },
    '2026-02-02T00:00:00.000Z',
  );
const sealed = { personId: id('Bob'), ciphertext: 'c2VhbGVk' };

const { given, reviewSql } = projectionSpecification(mailsProjection, [
  ...asking,
  sent(annSignedUp, 'verify'),
  refused(bobSignedUp, 'verify', '5.1.1'),
  sent(orderPaid, 'receipt'),
  refused(fullPaid, 'receipt', null, sealed),
  refused(fullAgain, 'receipt', '5.2.2'),
  refused(fullOncePaid, 'receipt', '5.2.2', sealed),
  sent(fullOnceAgain, 'receipt'),
  refused(olderPaid, 'receipt'),
  // A copy of a contact message belongs to no account.
  sent(id('a contact message'), 'contactCopy'),
]);
const mailsOf = (name: string, page: { page: number; limit: number } | null = null) =>
  mailQueries({ db: given() }).mailsOf(id(name), page);

test('the mails to a user, newest first, each with the requesting event and its outcome', async () => {
  const { rows, total } = await mailsOf('Ann');
  expect(total).toBe(5);
  expect(rows.map(({ mailId, template, outcome }) => ({ mailId, template, outcome }))).toEqual([
    { mailId: orderNotRefunded, template: 'refundFailed', outcome: null },
    { mailId: disputeLost, template: 'disputeLost', outcome: null },
    { mailId: orderRefunded, template: 'refund', outcome: null },
    { mailId: orderPaid, template: 'receipt', outcome: 'sent' },
    { mailId: annSignedUp, template: 'verify', outcome: 'sent' },
  ]);
  expect(rows[4]).toMatchObject({
    askedAt: '2026-01-01T00:01:00.000Z',
    endedAt: '2026-02-01T00:00:00.000Z',
    answer: null,
  });
});

test("a refused address shows the server's answer", async () => {
  expect((await mailsOf('Bob')).rows.at(-1)).toMatchObject({
    template: 'verify',
    outcome: 'undeliverable',
    answer: 550,
    code: '5.1.1',
    endedAt: '2026-02-02T00:00:00.000Z',
  });
});

test('an order whose receipt no mail could bring has its newest refusal; one mail that was sent ends that', async () => {
  const orders = ['order', 'full', 'full once', 'older', 'unpaid'].map(id);
  const at = '2026-02-02T00:00:00.000Z';
  expect(await mailQueries({ db: given() }).refusedReceipts(orders)).toEqual(
    new Map([
      [id('full'), { at, reason: 'The mailbox is full.', isKept: true }],
      [id('older'), { at, reason: expect.stringMatching(/no such mailbox/), isKept: false }],
    ]),
  );
});

test('pages are limited, and an unknown user has no mails', async () => {
  const { rows, total } = await mailsOf('Ann', { page: 2, limit: 4 });
  expect([rows.map(({ template }) => template), total]).toEqual([['verify'], 5]);
  expect(await mailsOf('Eve')).toEqual({ rows: [], total: 0 });
});

reviewSql('mails.sql');
