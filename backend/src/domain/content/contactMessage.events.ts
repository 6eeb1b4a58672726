import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { sealed, uuid } from '../kernel/schemas.ts';

/**
 * Somebody wrote to the shop. A policy mails it to the shop. `personal` seals name, e-mail, subject and
 * message (R046).
 */
export const ContactMessageSent = defineEvent(
  'ContactMessageSent',
  v.strictObject({ messageId: uuid, personal: sealed }),
);

export const contactMessageEvents = [ContactMessageSent] as const;
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
