import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { eraseContactMessage } from '#workers/jobs.ts';
import { definePolicy, ignore, intend, intendMail } from '../policy.ts';

/** A visitor's message is mailed to the shop (R050, Q30). */
export const whenContactMessageSent = definePolicy({
  name: 'whenContactMessageSent',
  streamCategories: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) => {
    if (event.type !== 'ContactMessageSent') return ignore('no message was sent');
    return [intendMail(event, 'contact', event.data.messageId)];
  },
});

/** The sender of a message is mailed a copy (ADR 23). */
export const whenContactMessageSentCopy = definePolicy({
  name: 'whenContactMessageSentCopy',
  streamCategories: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) => {
    if (event.type !== 'ContactMessageSent') return ignore('no message was sent');
    return [intendMail(event, 'contactCopy', event.data.messageId, 'copy')];
  },
});

/** The erasure of a message is completed, even if a process died after the event was appended (ADR 43). */
export const whenContactMessageErased = definePolicy({
  name: 'whenContactMessageErased',
  streamCategories: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) =>
    event.type === 'ContactMessageErased'
      ? [intend(event, eraseContactMessage, { messageId: event.data.messageId })]
      : ignore('no message was erased'),
});
