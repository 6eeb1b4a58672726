import { layout, type MailContent, type MailShop } from './layout.ts';

/** Brings the link to a new password (R129, Q19). An address that is not proven yet is greeted without a name. */
export const resetMail = ({
  firstName,
  link,
  ...shop
}: MailShop & { readonly firstName: string | null; readonly link: string }): MailContent =>
  layout({
    shop,
    subject: `Reset your password for ${shop.shopName}`,
    preheader: 'The link works once, for 30 minutes.',
    heading: 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: firstName === null ? 'Hello,' : `Hello ${firstName},` },
      { kind: 'paragraph', text: 'somebody asked for a new password for your account.' },
      { kind: 'button', label: 'Reset password', url: link },
    ],
    note: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
  });
