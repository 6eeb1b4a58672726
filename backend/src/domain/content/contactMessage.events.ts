import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { encrypted, uuid } from '../kernel/schemas.ts';

const ContactMessageSent = defineEvent(
  'ContactMessageSent',
  {
    label: 'Message to the shop',
    meaning:
      'A visitor wrote to the shop. A policy mails the message to the shop. `personal` contains name, ' +
      'e-mail, subject and message, encrypted (R046).',
    emittedBy: ['SendContactMessage'],
  },
  v.strictObject({ messageId: uuid, personal: encrypted }),
);

const ContactMessageErased = defineEvent(
  'ContactMessageErased',
  {
    label: 'Message erased',
    meaning:
      'The certificate of the erasure of a message, by the Admin. A policy has its remaining data ' +
      'destroyed.',
    emittedBy: ['EraseContactMessage'],
  },
  v.strictObject({ messageId: uuid }),
);

const ContactMessageDataErased = defineEvent(
  'ContactMessageDataErased',
  {
    label: 'Message gone for good',
    meaning:
      "Nothing of an erased message is left: its key is destroyed, and so are the shop's mails about " +
      'it.',
    emittedBy: ['RecordContactMessageErased'],
  },
  v.strictObject({ messageId: uuid }),
);

export const contactMessageEvents = [
  ContactMessageSent,
  ContactMessageErased,
  ContactMessageDataErased,
] as const;
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
