import { layout, type MailContent, type MailShop } from './layout.ts';

/** Brings the shop what a visitor wrote (R046, R050). */
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
  layout({
    shop,
    subject: `Contact: ${subject}`,
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
      { kind: 'paragraph', text: message },
    ],
    note: 'Sent through the contact form. Your answer goes to the sender. Web addresses are written with [.] so that nobody clicks them by accident.',
    addresses: [email],
  });
