import { layout, type MailContent, type MailShop } from './layout.ts';

/**
 * Lets the reader of an unproven address choose the password of its account, after more than one sign-up with it. It contains
 * no text that was typed at a sign-up.
 */
export const signUpAgainMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout({
    shop,
    subject: `Choose your password for ${shop.shopName}`,
    preheader: 'Then your account is yours.',
    heading: 'Choose your password',
    blocks: [
      { kind: 'paragraph', text: 'Hello,' },
      {
        kind: 'paragraph',
        text: `somebody signed up at ${shop.shopName} with this address more than once. If it was you, please choose the password of your account; then you can log in. No password that was typed before counts.`,
      },
      { kind: 'button', label: 'Choose password', url: link },
    ],
    note: 'The link works once, for 24 hours; a newer mail replaces it. If you did not sign up, you can ignore this mail.',
  });
