import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';

/** Asks a new user to verify the address (R124, Q19). A stranger may have typed the address, so the mail contains no typed text. */
export const verifyMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout('verify', '', shop, {
    preheader: 'One click, and you can log in.',
    heading: 'Verify your email address',
    blocks: [
      'Hello,',
      `Thank you for signing up at ${shop.shopName}. Please verify your email address; then you can log in.`,
      { kind: 'button', label: 'Verify email address', url: link },
    ],
    note: 'The link works for 24 hours. If you did not sign up, you can ignore this mail.',
  });

/**
 * Lets the owner of an unverified address choose the password of its account, after more than one sign-up with it. It contains no text that
 * was typed at a sign-up.
 */
export const signUpAgainMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout('signUpAgain', '', shop, {
    preheader: 'Then your account is yours.',
    heading: 'Choose your password',
    blocks: [
      'Hello,',
      `Somebody signed up at ${shop.shopName} with this address more than once. If it was you, please choose the password of your account; then you can log in. No password that was typed before counts.`,
      { kind: 'button', label: 'Choose password', url: link },
    ],
    note: 'The link works once, for 24 hours; a newer mail replaces it. If you did not sign up, you can ignore this mail.',
  });

/** Contains the link to a new password (R129, Q19). For an unverified address the greeting has no name. */
export const resetMail = ({
  firstName,
  link,
  ...shop
}: MailShop & { readonly firstName: string | null; readonly link: string }): MailContent =>
  layout('reset', '', shop, {
    preheader: 'The link works once, for 30 minutes.',
    heading: 'Reset your password',
    blocks: [
      firstName === null ? 'Hello,' : `Hello ${firstName},`,
      'Somebody asked for a new password for your account.',
      { kind: 'button', label: 'Reset password', url: link },
    ],
    note: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
  });

/** Asks the owner of a new address to verify it. The address may be a stranger's, so the mail contains no typed text. */
export const newEmailMail = ({ link, ...shop }: MailShop & { readonly link: string }): MailContent =>
  layout('newEmail', '', shop, {
    preheader: 'One click, and your account has this address.',
    heading: 'Confirm your new email address',
    blocks: [
      'Hello,',
      `Somebody asked to use this address for an account at ${shop.shopName}. If it was you, please confirm it.`,
      { kind: 'button', label: 'Confirm email address', url: link },
    ],
    note: 'The link works for 24 hours. If it was not you, you can ignore this mail.',
  });

type Notice = {
  readonly preheader: string;
  readonly heading: string;
  readonly change: string;
  /** Another thing to do, besides writing to the shop. */
  readonly advice?: string;
};

/** The changes of an account that its owner is told of. */
const notices = {
  resetNotice: {
    preheader: 'Every other device was logged out.',
    heading: 'Your password was changed',
    change: 'The password of your account was just changed, and every other device was logged out.',
  },
  /** To the present address of the account, while the link to another one waits there. */
  emailRequested: {
    preheader: 'Until the new address is confirmed, nothing changes.',
    heading: 'Another email address was asked for',
    change:
      'Somebody who knows your password asked for another email address for your account. Once the link that we mailed there is followed, this address is no longer used.',
    advice: 'reset your password now, on the page where you log in: that makes the link void. Then ',
  },
  /** To the old address of the account. */
  emailChanged: {
    preheader: 'Your account has another address now. Other devices were logged out.',
    heading: 'Your email address was changed',
    change:
      'Your account has another email address now; this one is no longer used. Every device was logged out but the one that asked for the change.',
  },
  passkeyAdded: {
    preheader: 'It signs you in without the password.',
    heading: 'A passkey was added',
    change: 'Your account has a new passkey. Whoever has it can sign in without the password.',
    advice: 'reset your password, on the page where you log in: that removes all passkeys. Then ',
  },
  passkeyRemoved: {
    preheader: 'It no longer signs you in.',
    heading: 'A passkey was removed',
    change: 'A passkey of your account was removed and no longer signs you in. Your password still does.',
    advice: 'change your password and ',
  },
  tokenMade: {
    preheader: 'It reads and downloads the models that you own.',
    heading: 'A token was made',
    change:
      'Your account has a new token for a program. Whoever has it can list and download the models that you own, and change nothing. You can end it in your account, in the list of where you are signed in.',
    advice: 'reset your password, on the page where you log in: that ends all tokens. Then ',
  },
} as const satisfies Partial<Record<TemplateName, Notice>>;
export type NoticeName = keyof typeof notices;

/** Tells the owner of an account about a change. It contains no link, since forged mails of this type do. */
export const noticeMail = (
  name: NoticeName,
  { firstName, ...shop }: MailShop & { readonly firstName: string },
): MailContent => {
  const { preheader, heading, change, advice = '' }: Notice = notices[name];
  return layout(name, '', shop, {
    preheader,
    heading,
    blocks: [
      `Hello ${firstName},`,
      change,
      `If it was not you, ${advice}write to ${shop.shopEmail} at once.`,
    ],
  });
};
