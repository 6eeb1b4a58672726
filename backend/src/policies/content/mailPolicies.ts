import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import { type MailingEvent, mailingCategories, requestedMail } from '#domain/content/requestedMail.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamId } from '#domain/streams.ts';
import { definePolicy, ignore, intendMail } from '../policy.ts';

/** A user is mailed about the user, order or conversion of the event's stream. */
export const whenMailRequested = definePolicy({
  name: 'whenMailRequested',
  streamCategories: mailingCategories,
  react: (event: RecordedEvent<MailingEvent>) => {
    const mail = requestedMail(event);
    return mail === null
      ? ignore('no mail to a user is requested')
      : [intendMail(event, mail, streamId(event.streamName))];
  },
});

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
