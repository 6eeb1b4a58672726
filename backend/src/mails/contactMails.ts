import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate } from './orderFacts.ts';

/** Forwards a visitor's message to the shop (R046, R050). */
export const contactMail = ({
  name,
  email,
  subject,
  message,
  ...shop
}: MailShop & {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}): MailContent =>
  layout('contact', subject, shop, {
    preheader: `From ${name}`,
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['From', name],
          ['Email', email],
        ],
      },
      message,
    ],
    note: 'Sent through the contact form. Your answer goes to the sender. Web addresses are written with [.] so that nobody clicks them by accident.',
    addresses: [email],
  });

/**
 * Confirms to a sender that the shop received the form, and quotes it; for a data complaint, with the last day of the answer. Another person's address may be typed
 * there, so the subject and the greeting are the shop's own (ADR 23).
 */
export const contactCopyMail = ({
  subject,
  message,
  complaint,
  ...shop
}: MailShop & {
  readonly subject: string;
  readonly message: string;
  /** When a data complaint came and must be answered, ISO 8601; null for any other message. */
  readonly complaint: { readonly at: string; readonly answerBy: string } | null;
}): MailContent =>
  layout('contactCopy', '', shop, {
    preheader: 'We have it, and will answer by mail.',
    heading: 'We have your message',
    blocks: [
      'Hello,',
      complaint
        ? `We received your complaint about the use of personal data on ${longDate(complaint.at)}. We look into it and answer by mail, at the latest on ${longDate(complaint.answerBy)}. This is what reached us:`
        : `Thank you for writing to ${shop.shopName}. We will answer by mail. This is what reached us:`,
      { kind: 'quote', text: `${subject}\n\n${message}` },
    ],
    note: `Somebody typed this address into our contact form. If it was not you, you can ignore this mail. Addresses in the message are written with [.] so that nobody clicks them by accident.`,
  });
