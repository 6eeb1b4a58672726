import type { MailRequest } from './requestedMail.ts';

/** How many mails may be requested in a minute, an hour and a day: `<mails>/<seconds>`, under the names that `RATE_LIMITS` changes. */
export const mailWindows = {
  // The reader may be a stranger: the address was typed, or is not proven yet.
  mailsToAnybodyByMinute: '1/60',
  mailsToAnybodyByHour: '5/3600',
  mailsToAnybodyByDay: '10/86400',
  // The owner of the account that asks is the reader.
  mailsToOwnerByMinute: '5/60',
  mailsToOwnerByHour: '20/3600',
  mailsToOwnerByDay: '50/86400',
} as const;

type MailLimit =
  | {
      readonly windows: 'mailsToAnybody' | 'mailsToOwner';
      /** `account`: what the event is about (the account, or the order), and the client who calls. `address`: the typed one. */
      readonly by: readonly ('account' | 'address')[];
    }
  /** Why calls cannot cause any number of these mails. */
  | { readonly unlimited: string };
export type MailLimits = { readonly [Type in MailRequest]: MailLimit };

const toOwner = { windows: 'mailsToOwner', by: ['account'] } as const;
const toTyped = { windows: 'mailsToAnybody', by: ['account', 'address'] } as const;
const byAdmin = { unlimited: 'the Admin alone' } as const;
const byShop = { unlimited: 'the shop, once per model and reader' } as const;
const byMoney = { unlimited: 'the card provider, or a payment' } as const;
const byLink = { unlimited: 'each uses up a mailed link' } as const;

/** The limit of each mail that a call of a client or visitor can cause, by the event that requests it (ADR 17). */
export const mailLimits = {
  UserSignedUp: { unlimited: 'an address has one account' },
  VerificationRequested: toTyped,
  SignUpRepeated: { windows: 'mailsToAnybody', by: ['account'] },
  // By account those after several sign-ups are counted, as `SignUpRepeated`.
  PasswordResetRequested: { windows: 'mailsToAnybody', by: ['address'] },
  PasswordReset: byLink,
  PasswordChanged: toOwner,
  EmailChangeRequested: toTyped,
  EmailChangeAnnounced: { unlimited: 'one for each requested address' },
  EmailChanged: byLink,
  PasskeyAdded: toOwner,
  PasskeyRemoved: toOwner,
  AccessTokenMade: toOwner,
  PaymentReceived: byMoney,
  ReceiptRequested: toOwner,
  // A signed-in buyer may withdraw at any time (Directive 2011/83, article 11a); only others type an address.
  WithdrawalReceived: { windows: 'mailsToAnybody', by: ['address'] },
  RefundRequested: toOwner,
  RefundRequestDeclined: byAdmin,
  OrderRefunded: byMoney,
  DisputeClosed: byMoney,
  RefundFailed: byMoney,
  NewVersionAnnounced: byShop,
  ReviewAskedFor: byShop,
  ConversionAnnounced: byShop,
  ModelGranted: byAdmin,
  GrantRevoked: byAdmin,
  ReviewAnswered: byAdmin,
  ReviewHidden: byAdmin,
  ReviewKept: byAdmin,
  ContactMessageAnswered: byAdmin,
  ContactMessageSent: { windows: 'mailsToAnybody', by: ['address'] },
} as const satisfies MailLimits;

export const isMailRequest = (type: string): type is MailRequest => Object.hasOwn(mailLimits, type);
