import { expect, test } from 'vitest';
import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { mailingCategories, mailsToUsers } from '#domain/content/mails/requestedMail.ts';
import { eventsOfStreams } from '#domain/eventDefinitions.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streamCategory, streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { sendMail } from '#workers/jobs.ts';
import { newestSample } from '../../eventDocs/goldenSamples.ts';
import { whenContactMessageSent, whenMailRequested } from './mails.ts';

/** The mail to a user that each event requests: to the account, the buyer, the owner, or the person who waits. */
const expected: Readonly<Record<string, TemplateName>> = {
  // R124, R127, Q19; a new Admin needs no link.
  UserSignedUp: 'verify',
  VerificationRequested: 'verify',
  SignUpRepeated: 'signUpAgain',
  // R129, Q19
  PasswordResetRequested: 'reset',
  PasswordReset: 'resetNotice',
  PasswordChanged: 'resetNotice',
  EmailChangeRequested: 'newEmail',
  EmailChangeAnnounced: 'emailRequested',
  EmailChanged: 'emailChanged',
  PasskeyAdded: 'passkeyAdded',
  PasskeyRemoved: 'passkeyRemoved',
  AccessTokenMade: 'tokenMade',
  // Q40
  PaymentReceived: 'receipt',
  ReceiptRequested: 'receipt',
  WithdrawalReceived: 'withdrawalReceived',
  RefundRequested: 'refundRequested',
  RefundRequestDeclined: 'refundDeclined',
  // ADR 26
  OrderRefunded: 'refund',
  RefundFailed: 'refundFailed',
  'DisputeClosed lost': 'disputeLost',
  // Q32
  NewVersionAnnounced: 'newVersion',
  ReviewAskedFor: 'reviewAsked',
  ConversionAnnounced: 'conversionReady',
  ModelGranted: 'modelGranted',
  GrantRevoked: 'grantRevoked',
  // Regulation 2022/2065, article 17
  ReviewAnswered: 'yourReview',
  ReviewHidden: 'yourReview',
  ReviewKept: 'yourReview',
};

/** A sample of each event of the streams that mail users, and both outcomes of a dispute. */
const samples = Object.entries(streams).flatMap(([key, nameOf]) => {
  const streamName = nameOf(uuidV5(key));
  if (!mailingCategories.includes(streamCategory(streamName))) return [];
  const definitions: readonly EventDefinition[] = eventsOfStreams[key as keyof typeof streams];
  return definitions.flatMap(({ type }) => {
    const data = newestSample(type) as Readonly<Record<string, unknown>>;
    if (type !== 'DisputeClosed') return [{ name: type, event: recorded(streamName, { type, data }) }];
    return ['won', 'lost'].map((status) => ({
      name: `${type} ${status}`,
      event: recorded(streamName, { type, data: { ...data, status } }),
    }));
  });
});

test.each(samples)('$name mails the user, or nobody', ({ name, event }) => {
  const template = expected[name];
  const subjectId = event.streamName.slice(event.streamName.indexOf('-') + 1);
  const mails = template ? [{ job: sendMail, payload: { template, causeEventId: event.id, subjectId } }] : [];
  policySpecification(whenMailRequested).asksFor(event, ...mails);
});

test('every mail to a user is requested by an event', () => {
  expect(new Set(Object.values(expected))).toEqual(new Set(mailsToUsers));
  expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(expected)));
});

test.each(['ContactMessageSent', 'UnmatchedWithdrawalReceived'])(
  '%s is mailed to the shop (R050), and a copy to its sender; an erased one mails nothing',
  (type) => {
    const messageId = uuidV5('a message');
    const message = (type: string) =>
      recorded(streams.contactMessage(messageId), { type, data: { messageId } });
    const sent = message(type);
    const mails = (['contact', 'contactCopy'] as const).map((template) => ({
      job: sendMail,
      payload: { template, causeEventId: sent.id, subjectId: messageId },
    }));
    policySpecification(whenContactMessageSent).asksFor(sent, ...mails);
    policySpecification(whenContactMessageSent).ignores(message('ContactMessageErased'));
  },
);

test('the decision about a reported review is mailed to its reporter, other answers are not (Regulation 2022/2065, article 16(5))', () => {
  const messageId = uuidV5('a report');
  const answered = (hides: boolean | null) =>
    recorded(streams.contactMessage(messageId), {
      type: 'ContactMessageAnswered',
      data: { messageId, hides, reason: null },
    });
  const decided = answered(false);
  const payload = { template: 'reportDecided', causeEventId: decided.id, subjectId: messageId } as const;
  policySpecification(whenContactMessageSent).asksFor(decided, { job: sendMail, payload });
  policySpecification(whenContactMessageSent).ignores(answered(null));
});
