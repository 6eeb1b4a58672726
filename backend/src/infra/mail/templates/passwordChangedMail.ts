import { layout, type MailContent, type MailShop } from './layout.ts';

/** Tells the owner of an account that its password was changed. It carries no link: that is what forgers send. */
export const passwordChangedMail = ({
  firstName,
  ...shop
}: MailShop & { readonly firstName: string }): MailContent =>
  layout({
    shop,
    subject: `Your password for ${shop.shopName} was changed`,
    preheader: 'Every other device was logged out.',
    heading: 'Your password was changed',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      {
        kind: 'paragraph',
        text: 'the password of your account was just changed, and every other device was logged out.',
      },
      { kind: 'paragraph', text: `If it was not you, write to ${shop.shopEmail} at once.` },
    ],
  });
