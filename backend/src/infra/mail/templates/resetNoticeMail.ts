import { layout, type MailContent } from './layout.ts';

/** Tells the owner of an account that its password was changed. */
export const resetNoticeMail = (data: {
  readonly shopName: string;
  readonly shopEmail: string;
  readonly firstName: string;
}): MailContent =>
  layout({
    subject: `Your password for ${data.shopName} was changed`,
    shopName: data.shopName,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${data.firstName},`,
      'the password of your account was just changed, and every device was logged out.',
      `If it was not you, write to ${data.shopEmail} at once.`,
    ],
  });
