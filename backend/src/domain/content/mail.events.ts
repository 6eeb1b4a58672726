import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';

/**
 * A mail left for its reader: the outcome that keeps a refilled queue from sending it again (DESIGN 5).
 * `mailId` is the id of the event that asked for it, or follows from it where one event asks for two mails.
 */
export const MailSent = defineEvent(
  'MailSent',
  v.strictObject({ mailId: uuid, template: text, messageId: text }),
);

/**
 * The mail server refused the reader's address for good, with this answer (such as 550, RFC 5321): the mail is not tried
 * again. Its words are not kept, because they name the address.
 */
export const MailUndeliverable = defineEvent(
  'MailUndeliverable',
  v.strictObject({ mailId: uuid, template: text, answer: count }),
);

export const mailEvents = [MailSent, MailUndeliverable] as const;
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
