import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** What a visitor writes is mailed to the shop (R050, Q30). */
export const whenContactMessageSent = definePolicy({
  name: 'whenContactMessageSent',
  kinds: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) =>
    event.type === 'ContactMessageSent'
      ? [
          intend(event, sendMail, {
            template: 'contact',
            causeEventId: event.id,
            subjectId: event.data.messageId,
          }),
        ]
      : ignore('no message was sent'),
});
