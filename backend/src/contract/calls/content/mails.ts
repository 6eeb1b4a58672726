import * as v from 'valibot';
import { mailsToUsers } from '#domain/content/mails/requestedMail.ts';
import { count, described, id, instant, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { idParams, ofOne, pageQuery } from '../fields.ts';

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
