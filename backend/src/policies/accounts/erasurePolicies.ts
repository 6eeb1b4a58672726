import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { eraseContactMessage, erasePersonalData } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** An erasure is completed, even if a process died after the event was appended (ADR 43). */
export const whenUserErased = definePolicy({
  name: 'whenUserErased',
  streamCategories: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'UserErased'
      ? [intend(event, erasePersonalData, { userId: event.data.userId })]
      : ignore('nobody was erased'),
});

/** So is the erasure of a message. */
export const whenContactMessageErased = definePolicy({
  name: 'whenContactMessageErased',
  streamCategories: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) =>
    event.type === 'ContactMessageErased'
      ? [intend(event, eraseContactMessage, { messageId: event.data.messageId })]
      : ignore('no message was erased'),
});
