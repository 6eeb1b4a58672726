import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Who writes to the shop is mailed a copy (decision 23). */
export const whenContactMessageSentCopy = definePolicy({
  name: 'whenContactMessageSentCopy',
  kinds: ['contact'],
  react: (event: RecordedEvent<ContactMessageEvent>) =>
    event.type === 'ContactMessageSent'
      ? [
          intend(
            event,
            sendMail,
            { template: 'contactCopy', causeEventId: event.id, subjectId: event.data.messageId },
            'copy',
          ),
        ]
      : ignore('no message was sent'),
});
