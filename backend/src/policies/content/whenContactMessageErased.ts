import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { eraseContactMessage } from '#workers/content/eraseContactMessage.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** The erasure of a message is carried to its end, whatever died after its certificate was written (decision 46). */
export const whenContactMessageErased = definePolicy({
  name: 'whenContactMessageErased',
  kinds: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) =>
    event.type === 'ContactMessageErased'
      ? [intend(event, eraseContactMessage, { messageId: event.data.messageId })]
      : ignore('no message was erased'),
});
