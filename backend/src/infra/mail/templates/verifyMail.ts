import { layout, type MailContent, type MailShop } from './layout.ts';

/**
 * Asks a new user to prove the address (R124, Q19). A stranger may have typed the address, so the mail contains no
 * typed text.
 */
export const verifyMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout({
    shop,
    subject: `Verify your email address for ${shop.shopName}`,
    preheader: 'One click, and you can log in.',
    heading: 'Verify your email address',
    blocks: [
      { kind: 'paragraph', text: 'Hello,' },
      {
        kind: 'paragraph',
        text: `thank you for signing up at ${shop.shopName}. Please verify your email address; then you can log in.`,
      },
      { kind: 'button', label: 'Verify email address', url: link },
    ],
    note: 'The link works for 24 hours. If you did not sign up, you can ignore this mail.',
  });
