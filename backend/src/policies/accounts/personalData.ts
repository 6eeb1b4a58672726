import { eraseContactMessage, erasePersonalData } from '#workers/jobs.ts';
import { definePolicy, intend } from '../policy.ts';

/** An erasure is completed, even if a process died after the event was appended (ADR 43). */
export const whenUserErased = definePolicy('whenUserErased', 'user', {
  UserErased: (event) => [intend(event, erasePersonalData, { userId: event.data.userId })],
});

/** So is the erasure of a message. */
export const whenContactMessageErased = definePolicy('whenContactMessageErased', 'contactMessage', {
  ContactMessageErased: (event) => [intend(event, eraseContactMessage, { messageId: event.data.messageId })],
});
