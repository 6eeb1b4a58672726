import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { sealed, uuid } from '../kernel/schemas.ts';

/**
 * A visitor wrote to the shop. A policy mails the message to the shop. `personal` contains name, e-mail, subject and
 * message, encrypted (R046).
 */
const ContactMessageSent = defineEvent(
  'ContactMessageSent',
  v.strictObject({ messageId: uuid, personal: sealed }),
);

/** The certificate of the erasure of a message, by the Admin. A policy has its remaining data destroyed. */
const ContactMessageErased = defineEvent('ContactMessageErased', v.strictObject({ messageId: uuid }));

/** Nothing of an erased message is left: its key is destroyed, and so are the shop's mails about it. */
const ContactMessageDataErased = defineEvent('ContactMessageDataErased', v.strictObject({ messageId: uuid }));

export const contactMessageEvents = [
  ContactMessageSent,
  ContactMessageErased,
  ContactMessageDataErased,
] as const;
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
