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
] = recorded(asking).map((event) => event.id);

const sent = (mailId: string, template: string) =>
  happening(streams.mail(mailId), 'MailSent', { mailId, template }, '2026-02-01T00:00:00.000Z');
const refused = (mailId: string, template: string) =>
  happening(
    streams.mail(mailId),
    'MailUndeliverable',
    { mailId, template, answer: 550 },
    '2026-02-02T00:00:00.000Z',
  );

const { given, reviewSql } = projectionSpecification(mailsProjection, [
  ...asking,
  sent(annSignedUp, 'verify'),
  refused(bobSignedUp, 'verify'),
  sent(orderPaid, 'receipt'),
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
  expect((await mailsOf('Bob')).rows).toMatchObject([
    { template: 'verify', outcome: 'undeliverable', answer: 550, endedAt: '2026-02-02T00:00:00.000Z' },
  ]);
});

test('pages are limited, and an unknown user has no mails', async () => {
  const { rows, total } = await mailsOf('Ann', { page: 2, limit: 4 });
  expect([rows.map(({ template }) => template), total]).toEqual([['verify'], 5]);
  expect(await mailsOf('Eve')).toEqual({ rows: [], total: 0 });
});

reviewSql('mails.sql');
