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

/** The Admin had a message erased; the certificate of it. A policy sees to it that nothing readable of it is left. */
export const ContactMessageErased = defineEvent('ContactMessageErased', v.strictObject({ messageId: uuid }));

/** Nothing of an erased message is left: its key is gone, and so are the mails about it that the shop kept. */
export const ContactMessageDataErased = defineEvent(
  'ContactMessageDataErased',
  v.strictObject({ messageId: uuid }),
);

export const contactMessageEvents = [
  ContactMessageSent,
  ContactMessageErased,
  ContactMessageDataErased,
] as const;
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
