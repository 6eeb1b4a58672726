import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { encrypted, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

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
    sentence: ({ messageId, isDataComplaint, reviewId }, { the }) =>
      reviewId === null
        ? sentence`${the('contact', messageId)} wrote to the shop${isDataComplaint ? ' and complained about the use of personal data' : ''}`
        : sentence`${the('contact', messageId)} reported a review`,
  },
  UnmatchedWithdrawalReceived: {
    label: 'Withdrawal that a person must match',
    meaning:
      'Somebody without a login withdrew from a contract, and invoice and e-mail are not those of one order. A person finds the order; the shop must repay within 14 days (Directive 2011/83, article 13(1)). A policy mails it to the shop, and the acknowledgement to the sender. `personal` contains what was typed, encrypted.',
    emittedBy: ['ReceiveUnmatchedWithdrawal'],
    data: { messageId: uuid, personal: encrypted },
    sentence: ({ messageId }, { the }) =>
      sentence`${the('contact', messageId)} withdrew from a contract that the shop could not find by itself`,
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
    sentence: ({ messageId, hides }, { the }) =>
      hides === null
        ? sentence`The message of ${the('contact', messageId)} was answered`
        : sentence`The report of ${the('contact', messageId)} was answered: the review ${hides ? 'is hidden' : 'stays'}`,
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
