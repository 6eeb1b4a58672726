import { longDate } from '#contract/longTime.ts';
import { wayToObject } from '#contract/reviewReport.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';

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
        facts: [['From', name], ...(email === '' ? [] : [['Email', email] as const])],
      },
      message,
    ],
    note: 'Sent through the contact form. Your answer goes to the sender. Web addresses are written with [.] so that nobody clicks them by accident.',
    addresses: [email],
  });

/**
 * Confirms to a sender that the shop received the form, or a report of a review (Regulation 2022/2065, article 16(4)), and quotes it; for a data complaint,
 * with the last day of the answer. Another person's address may be typed there, so the subject and the greeting are the shop's own (ADR 23).
 */
export const contactCopyMail = ({
  subject,
  message,
  complaint,
  isReport,
  ...shop
}: MailShop & {
  readonly subject: string;
  readonly message: string;
  /** When a data complaint came and must be answered, ISO 8601; null for any other message. */
  readonly complaint: { readonly at: string; readonly answerBy: string } | null;
  /** Whether it reports a review. */
  readonly isReport: boolean;
}): MailContent => {
  const thanks = isReport
    ? `Thank you for your report of a review to ${shop.shopName}. A person looks at it, and we mail you what we decide. This is what reached us:`
    : `Thank you for writing to ${shop.shopName}. We will answer by mail. This is what reached us:`;
  return layout('contactCopy', isReport ? 'report' : 'message', shop, {
    preheader: isReport
      ? 'We have it, and will mail you what we decide.'
      : 'We have it, and will answer by mail.',
    heading: isReport ? 'We have your report' : 'We have your message',
    blocks: [
      'Hello,',
      complaint
        ? `We received your complaint about the use of personal data on ${longDate(complaint.at)}. We look into it and answer by mail, at the latest on ${longDate(complaint.answerBy)}. This is what reached us:`
        : thanks,
      { kind: 'quote', text: `${subject}\n\n${message}` },
    ],
    note: `Somebody typed this address into ${isReport ? 'the form that reports a review' : 'our contact form'}. If it was not you, you can ignore this mail. Addresses in the message are written with [.] so that nobody clicks them by accident.`,
  });
};

/** Tells the reporter of a review what the shop decided, and how to object (Regulation 2022/2065, article 16(5)). */
export const reportDecidedMail = (
  shop: MailShop,
  { hides, reason }: { readonly hides: boolean; readonly reason: string },
): MailContent =>
  layout('reportDecided', '', shop, {
    preheader: hides ? 'We hid its words.' : 'We keep it.',
    heading: 'You reported a review',
    blocks: [
      'Hello,',
      hides
        ? 'We hid the words of the review that you reported. Our reason:'
        : 'We looked at the review that you reported, and keep it. Our reason:',
      { kind: 'quote', text: reason },
      `A person decided this, not a program. ${wayToObject}`,
    ],
    note: 'Somebody typed this address into the form that reports a review. If it was not you, you can ignore this mail.',
  });
