import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { count, encrypted, text, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';
import { mailOf } from './mailNames.ts';

export const mailEvents = defineEvents({
  MailSent: {
    label: 'Mail sent',
    meaning:
      'A mail was sent. This outcome keeps a refilled queue from sending it again. `mailId` is the id of the event that requested it, or follows from it when one event requests two mails. `content` is the mail as it was sent (address, subject, text, HTML), encrypted under the key of its user or contact message; secrets in its links are hidden. It is null in mails of earlier releases.',
    emittedBy: ['RecordMailSent'],
    data: { mailId: uuid, template: text, messageId: text, content: v.optional(v.nullable(encrypted), null) },
    sentence: ({ mailId, template }, { ownerOf }) => {
      const reader = ownerOf('mail', mailId);
      return reader
        ? sentence`${mailOf(template)} was sent to ${reader}`
        : sentence`${mailOf(template)} was sent`;
    },
  },
  MailUndeliverable: {
    label: 'Mail refused',
    meaning:
      "The mail server refused the mail, at once because the reader's address takes none, or until the tries ended. `answer` is its last reply (such as 550, RFC 5321), `code` the enhanced status code in it (such as 5.1.1, RFC 3463), null without one and in earlier releases. The text of the reply is not stored, since it names the address. `content` is the refused mail, encrypted as that of a sent one: the account of a buyer shows a receipt that no mail could bring.",
    emittedBy: ['RecordMailUndeliverable'],
    data: {
      mailId: uuid,
      template: text,
      answer: count,
      code: v.optional(v.nullable(text), null),
      content: v.optional(v.nullable(encrypted), null),
    },
    sentence: ({ mailId, template, answer, code }, { ownerOf }) =>
      sentence`${mailOf(template)} did not reach ${ownerOf('mail', mailId) ?? 'anybody'}: the mail server refused it with ${[answer, code ?? []].flat().join(' ')}`,
  },
});
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
