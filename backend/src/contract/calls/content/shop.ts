import * as v from 'valibot';
import { mailsToUsers } from '#domain/content/mails/requestedMail.ts';
import { messageStates } from '../../adminTables.ts';
import { mostDashboardDays } from '../../constants.ts';
import { wireDashboardSales, wireDashboardSeries } from '../../dashboard.ts';
import * as messages from '../../messages.ts';
import { count, described, id, instant, says, text, type Wire } from '../../shapes.ts';
import { wireShop } from '../../wireShop.ts';
import type { CallTable } from '../call.ts';
import {
  choiceOf,
  emailAddress,
  filledIn,
  idParams,
  ofOne,
  pageQuery,
  typed,
  wholeNumber,
} from '../fields.ts';
import { partOfName } from '../personName.ts';

/** Addition: a mail to a user, as the Admin sees it. */
export const wireMail = v.object({
  _id: id,
  template: described(text, mailsToUsers.map((name) => `\`${name}\``).join(', ')),
  state: described(
    v.picklist(['waiting', 'parked', 'sent', 'undeliverable', 'skipped']),
    '`waiting` for its turn or its next try; `parked` after all tries, to be tried again by the background jobs; `sent`: a mail server has it; `undeliverable`: the address takes no mail, or a mail server refused it until the tries ended; `skipped`: nobody needed it any more',
  ),
  askedAt: described(instant, 'When it was asked for'),
  endedAt: described(v.nullable(instant), 'When it was sent or refused'),
  answer: described(v.nullable(count), 'What the mail server refused it with, such as 550'),
  code: described(
    v.nullable(text),
    'The enhanced status code of that answer, such as 5.1.1 (RFC 3463), if it has one',
  ),
});
export type WireMail = Wire<typeof wireMail>;

/** Addition: a mail as it was sent, as the Admin reads it. */
const wireSentMail = v.object({
  _id: id,
  template: text,
  to: v.object({ name: text, address: text }),
  subject: text,
  html: described(text, 'For a frame without scripts; secrets in its links are hidden'),
  sentAt: instant,
});

/** Addition: a message of the contact form, as the Admin sees it. */
export const wireMessage = v.object({
  _id: id,
  name: described(text, 'Empty, as the other texts, once the sender was erased'),
  email: text,
  subject: text,
  message: text,
  sentAt: instant,
  answeredAt: v.nullable(instant),
  answerBy: described(
    v.nullable(instant),
    'When a data complaint must be answered; null for any other message',
  ),
});
export type WireMessage = Wire<typeof wireMessage>;

const line = filledIn(200, 'Please fill out this field');

/** The form's fields; `name` is first name, space, last name, and replaces the two when they are missing (R046). */
const templateParams = v.pipe(
  v.object({
    fname: v.optional(partOfName(100)),
    lname: v.optional(partOfName(100)),
    name: v.optional(partOfName(200)),
    email: v.pipe(typed(254), v.minLength(1, 'Email is Required'), emailAddress),
    subject: line,
    message: filledIn(10_000, 'Please fill out this field'),
  }),
  v.transform(({ fname, lname, name, ...rest }) => ({
    ...rest,
    name: name || `${fname ?? ''} ${lname ?? ''}`.trim(),
  })),
  v.check(({ name }) => name !== '', 'name: Please fill out this field'),
);

export const contactCalls = {
  'POST /email/send': {
    summary: 'Sends a message to the shop, in the shape of an e-mail-sending service',
    body: v.object({
      service_id: filledIn(200),
      template_id: filledIn(200),
      user_id: filledIn(200),
      template_params: templateParams,
    }),
    answer: v.literal('OK'),
  },
  'GET /email/messages': {
    summary: 'The messages of the contact form, newest first',
    query: v.object({ ...pageQuery, state: choiceOf(messageStates, 'state') }),
    answer: v.array(wireMessage),
    answerHeaders: ['X-Total-Count'],
  },
  'POST /email/messages/:id/answered': ofOne('Marks a message as answered', says(messages.success)),
  'POST /email/erase': {
    summary: 'Erases the contact messages from an address',
    recentSignIn: true,
    body: v.object({ email: emailAddress }),
    answer: v.object({ message: v.literal(messages.contactMessagesErased), erased: count }),
  },
} as const satisfies CallTable;

const daysQuery = v.object({ days: v.optional(wholeNumber(1, mostDashboardDays, 'days')) });

export const dashboardCalls = {
  'GET /dashboard/series': {
    summary: 'Sales and sign-ups by day',
    query: daysQuery,
    answer: wireDashboardSeries,
  },
  'GET /dashboard/sales': {
    summary: 'What sells, what is left in carts, and what is not paid yet',
    query: daysQuery,
    answer: wireDashboardSales,
  },
} as const satisfies CallTable;

export const mailCalls = {
  'GET /user/:id/mails': {
    summary: 'The mails that were asked for to a user, newest first',
    params: idParams,
    query: v.object(pageQuery),
    answer: v.array(wireMail),
    answerHeaders: ['X-Total-Count'],
    refuses: [404],
  },
  'GET /email/sent/:id': ofOne('A mail as it was sent', wireSentMail),
} as const satisfies CallTable;

export const shopCalls = {
  'GET /config': { summary: 'What the pages need to know of the shop', answer: wireShop },
} as const satisfies CallTable;
