import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { encrypted, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const contactMessageEvents = defineEvents({
  ContactMessageSent: {
    label: 'Message to the shop',
    meaning:
      'A visitor wrote to the shop. A policy mails the message to the shop. `personal` contains name, e-mail, subject and message, encrypted (R046). `isDataComplaint`: it complains about the use of personal data, which must be acknowledged and answered in time.',
    emittedBy: ['SendContactMessage'],
    data: { messageId: uuid, personal: encrypted, isDataComplaint: v.optional(v.boolean(), false) },
    sentence: ({ messageId, isDataComplaint }, { the }) =>
      sentence`${the('contact', messageId)} wrote to the shop${isDataComplaint ? ' and complained about the use of personal data' : ''}`,
  },
  ContactMessageAnswered: {
    label: 'Message answered',
    meaning: 'The Admin marked a message as answered. The answer itself was sent from their mail program.',
    emittedBy: ['AnswerContactMessage'],
    data: { messageId: uuid },
    sentence: ({ messageId }, { the }) => sentence`The message of ${the('contact', messageId)} was answered`,
  },
  ContactMessageErased: {
    label: 'Message erased',
    meaning:
      'The certificate of the erasure of a message, by the Admin. A policy has its remaining data destroyed.',
    emittedBy: ['EraseContactMessage'],
    data: { messageId: uuid },
    sentence: ({ messageId }, { the }) => sentence`The message of ${the('contact', messageId)} was erased`,
  },
  ContactMessageDataErased: {
    label: 'Message gone for good',
    meaning:
      "Nothing of an erased message is left: its key is destroyed, and so are the shop's mails about it.",
    emittedBy: ['RecordContactMessageErased'],
    data: { messageId: uuid },
    sentence: ({ messageId }, { the }) =>
      sentence`Nothing is left of the message of ${the('contact', messageId)}`,
  },
});
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
