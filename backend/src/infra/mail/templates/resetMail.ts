import { layout, type MailContent } from './layout.ts';

/** Brings the link to a new password (R129, Q19). */
export const resetMail = (data: {
  readonly shopName: string;
  readonly firstName: string;
  readonly link: string;
}): MailContent =>
  layout({
    subject: `Reset your password for ${data.shopName}`,
    shopName: data.shopName,
    heading: 'Reset your password',
    paragraphs: [`Hello ${data.firstName},`, 'somebody asked for a new password for your account.'],
    action: { label: 'Reset password', url: data.link },
    note: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
  });
