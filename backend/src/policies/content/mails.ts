import type { ContactMessageEvent } from '#domain/content/contact/contactMessage.events.ts';
import { type MailingEvent, mailingCategories, requestedMail } from '#domain/content/mails/requestedMail.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamId } from '#domain/streams.ts';
import { definePolicy, ignore, intendMail, type Policy } from '../policy.ts';

/** A user is mailed about the user, order or conversion of the event's stream. */
export const whenMailRequested: Policy = {
  name: 'whenMailRequested',
  streamCategories: mailingCategories,
  react: (event) => {
    const mail = requestedMail(event as unknown as MailingEvent);
    return mail === null
      ? ignore('no mail to a user is requested')
      : [intendMail(event, mail, streamId(event.streamName))];
  },
};

const sent = (event: RecordedEvent<ContactMessageEvent>) => [
  intendMail(event, 'contact', event.data.messageId),
  intendMail(event, 'contactCopy', event.data.messageId, 'copy'),
];

/**
 * A visitor's message is mailed to the shop (R050, Q30), and a copy to its sender (ADR 23). The reporter of a review is mailed the decision
 * (Regulation 2022/2065, article 16(5)).
 */
export const whenContactMessageSent = definePolicy('whenContactMessageSent', 'contactMessage', {
  ContactMessageSent: sent,
  UnmatchedWithdrawalReceived: sent,
  ContactMessageAnswered: (event) =>
    event.data.hides === null
      ? ignore('it reports no review')
      : [intendMail(event, 'reportDecided', event.data.messageId)],
});
