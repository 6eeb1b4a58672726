import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { encrypted, uuid } from '../../kernel/schemas.ts';

export const contactMessageEvents = defineEvents({
  ContactMessageSent: {
    label: 'Message to the shop',
    meaning:
      'A visitor wrote to the shop. A policy mails the message to the shop. `personal` contains name, e-mail, subject and message, encrypted (R046). `isDataComplaint`: it complains about the use of personal data, which must be acknowledged and answered in time. `reviewId`: it reports this review, with or without an address.',
    emittedBy: ['SendContactMessage'],
    data: {
      messageId: uuid,
      personal: encrypted,
      isDataComplaint: v.optional(v.boolean(), false),
      reviewId: v.optional(v.nullable(uuid), null),
    },
  },
  ContactMessageAnswered: {
    label: 'Message answered',
    meaning:
      'The Admin marked a message as answered. The answer itself was sent from their mail program. A report of a review is answered by the decision, which a policy mails: whether it hides the review, and the `reason`, encrypted under the key of the message.',
    emittedBy: ['AnswerContactMessage'],
    data: {
      messageId: uuid,
      hides: v.optional(v.nullable(v.boolean()), null),
      reason: v.optional(v.nullable(encrypted), null),
    },
  },
  ContactMessageErased: {
    label: 'Message erased',
    meaning:
      'The certificate of the erasure of a message, by the Admin. A policy has its remaining data destroyed.',
    emittedBy: ['EraseContactMessage'],
    data: { messageId: uuid },
  },
  ContactMessageDataErased: {
    label: 'Message gone for good',
    meaning:
      "Nothing of an erased message is left: its key is destroyed, and so are the shop's mails about it.",
    emittedBy: ['RecordContactMessageErased'],
    data: { messageId: uuid },
  },
});
export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[number]>;
