import { layout, type MailContent, type MailShop } from './layout.ts';

/** Asks the reader of a new address to prove it. The address may be a stranger's, so the mail contains no typed text. */
export const newEmailMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout({
    shop,
    subject: `Confirm your new email address for ${shop.shopName}`,
    preheader: 'One click, and your account has this address.',
    heading: 'Confirm your new email address',
    blocks: [
      { kind: 'paragraph', text: 'Hello,' },
      {
        kind: 'paragraph',
        text: `somebody asked to use this address for an account at ${shop.shopName}. If it was you, please confirm it.`,
      },
      { kind: 'button', label: 'Confirm email address', url: link },
    ],
    note: 'The link works for 24 hours. If it was not you, you can ignore this mail.',
  });
