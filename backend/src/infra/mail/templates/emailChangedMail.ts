import { layout, type MailContent, type MailShop } from './layout.ts';

/** Tells the old address of an account that there is a new one. It carries no link: that is what forgers send. */
export const emailChangedMail = ({
  firstName,
  ...shop
}: MailShop & { readonly firstName: string }): MailContent =>
  layout({
    shop,
    subject: `Your email address for ${shop.shopName} was changed`,
    preheader: 'Your account has another address now. Other devices were logged out.',
    heading: 'Your email address was changed',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      {
        kind: 'paragraph',
        text: 'your account has another email address now; this one is no longer used. Every device was logged out but the one that asked for the change.',
      },
      { kind: 'paragraph', text: `If it was not you, write to ${shop.shopEmail} at once.` },
    ],
  });
