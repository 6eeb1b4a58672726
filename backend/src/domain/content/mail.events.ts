import * as v from 'valibot';
import { defineEvents, type EventOf } from '../kernel/event.ts';
import { count, encrypted, text, uuid } from '../kernel/schemas.ts';

export const mailEvents = defineEvents({
  MailSent: {
    label: 'Mail sent',
    meaning:
      'A mail was sent. This outcome keeps a refilled queue from sending it again. `mailId` is the id of the event that requested it, or follows from it when one event requests two mails. `content` is the mail as it was sent (address, subject, text, HTML), encrypted under the key of its user or contact message; secrets in its links are hidden. It is null in mails of earlier releases.',
    emittedBy: ['RecordMailSent'],
    data: { mailId: uuid, template: text, messageId: text, content: v.optional(v.nullable(encrypted), null) },
  },
  MailUndeliverable: {
    label: 'Mail refused',
    meaning:
      "The mail server permanently refused the reader's address with this answer (such as 550, RFC 5321), so the mail is not retried. The text of the answer is not stored, since it names the address. `content` is the refused mail, encrypted as that of a sent one: the account of a buyer shows a receipt that no mail could bring.",
    emittedBy: ['RecordMailUndeliverable'],
    data: { mailId: uuid, template: text, answer: count, content: v.optional(v.nullable(encrypted), null) },
  },
});
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
