import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

/**
 * A mail left for its reader: the outcome that keeps a refilled queue from sending it again (DESIGN 5).
 * `mailId` is the id of the event that asked for it, or follows from it where one event asks for two mails.
 */
export const MailSent = defineEvent(
  'MailSent',
  v.strictObject({ mailId: uuid, template: text, messageId: text }),
);

export const mailEvents = [MailSent] as const;
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
