import { layout, type MailContent } from './layout.ts';

/** Asks a new user to prove the address (R124, Q19). */
export const verifyMail = (data: {
  readonly shopName: string;
  readonly firstName: string;
  readonly link: string;
}): MailContent =>
  layout({
    subject: `Verify your email address for ${data.shopName}`,
    shopName: data.shopName,
    heading: 'Verify your email address',
    paragraphs: [
      `Hello ${data.firstName},`,
      `thank you for signing up at ${data.shopName}. Please verify your email address; then you can log in.`,
    ],
    action: { label: 'Verify email address', url: data.link },
    note: 'The link works for 24 hours. If you did not sign up, you can ignore this mail.',
  });
