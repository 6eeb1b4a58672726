import type { eventsOfStreams } from '../../eventDefinitions.ts';
import type { EventOf } from '../../kernel/event.ts';
import type { TemplateName } from './mailNames.ts';

/** The streams whose events request mails to users. */
const mailing = [
  'user',
  'order',
  'purchases',
  'announcement',
  'conversion',
  'review',
] as const satisfies readonly (keyof typeof eventsOfStreams)[];
export const mailingCategories: readonly string[] = mailing;
export type MailingEvent = EventOf<(typeof eventsOfStreams)[(typeof mailing)[number]][number]>;

/**
 * The mail to a user that each event requests. The compiler asks for limit (`mailLimits.ts`), composer, sample and name in the history of a
 * new one; the Admin's page names it (`users/mails/mailText.ts`), and so does `docs/api.md`.
 */
const mails = {
  // The link that verifies an address (R124), again after a login with an unverified address or on request (R127, Q19).
  UserSignedUp: 'verify',
  VerificationRequested: 'verify',
  // An address that several signed up with gets a link to the password.
  SignUpRepeated: 'signUpAgain',
  // A link to a new password (R129, Q19).
  PasswordResetRequested: 'reset',
  // The owner of an account learns of these changes, in case someone else made them, at the address from before them.
  PasswordReset: 'resetNotice',
  PasswordChanged: 'resetNotice',
  EmailChangeRequested: 'newEmail',
  EmailChangeAnnounced: 'emailRequested',
  EmailChanged: 'emailChanged',
  PasskeyAdded: 'passkeyAdded',
  PasskeyRemoved: 'passkeyRemoved',
  AccessTokenMade: 'tokenMade',
  // Once when the order is paid, however its outcome became known, and whenever it is asked for again (Q40).
  PaymentReceived: 'receipt',
  ReceiptRequested: 'receipt',
  // At once (Directive 2011/83, article 11a(4)).
  WithdrawalReceived: 'withdrawalReceived',
  // Directive 2011/83, article 11(3), and ADR 63.
  RefundRequested: 'refundRequested',
  RefundRequestDeclined: 'refundDeclined',
  // Money that went back, or should have (ADR 26).
  OrderRefunded: 'refund',
  DisputeClosed: 'disputeLost',
  RefundFailed: 'refundFailed',
  // Once per version, and once per model.
  NewVersionAnnounced: 'newVersion',
  ReviewAskedFor: 'reviewAsked',
  ConversionAnnounced: 'conversionReady',
  // What the shop decided about a review, to its author (Regulation 2022/2065, article 17), and its answer.
  ReviewAnswered: 'yourReview',
  ReviewHidden: 'yourReview',
  ReviewKept: 'yourReview',
  // A receipt over $0 for a model from the shop, and why one was taken back.
  ModelGranted: 'modelGranted',
  GrantRevoked: 'grantRevoked',
} as const satisfies { readonly [Type in MailingEvent['type']]?: TemplateName };

/** The events that request mails: the above, the message of the contact form, and the decision about a reported review. */
export type MailRequest = keyof typeof mails | 'ContactMessageSent' | 'ContactMessageAnswered';

export type MailToUser = (typeof mails)[keyof typeof mails];
/** The names of all mails to users. */
export const mailsToUsers: readonly MailToUser[] = [...new Set(Object.values(mails))];

const mailByType: { readonly [Type in MailingEvent['type']]?: MailToUser } = mails;

/** The mail to a user that an event requests, or null. Buyers learn of open and won disputes, which move no money to them, from their bank. */
export const requestedMail = ({ type, data }: MailingEvent): MailToUser | null =>
  type === 'DisputeClosed' && data.status !== 'lost' ? null : (mailByType[type] ?? null);
