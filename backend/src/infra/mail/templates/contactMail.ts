import { layout, type MailContent } from './layout.ts';

/** Brings the shop what a visitor wrote (R046, R050). */
export const contactMail = (data: {
  readonly shopName: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}): MailContent =>
  layout({
    subject: `Contact: ${data.subject}`,
    shopName: data.shopName,
    heading: data.subject,
    paragraphs: [`From ${data.name} <${data.email}>`, data.message],
    note: 'Sent through the contact form. Your answer goes to the sender.',
  });
