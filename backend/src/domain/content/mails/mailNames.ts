import { quoted } from '../../kernel/sentence.ts';

/** Every mail of the shop, by its template (`mails`): its name in the history. */
const mails = {
  verify: 'The mail with the link that verifies an address',
  signUpAgain: 'The mail to an address that several signed up with',
  reset: 'The mail with the link to a new password',
  resetNotice: 'The mail about a changed password',
  newEmail: 'The mail with the link that proves a new address',
  emailRequested: 'The mail to the present address about a requested one',
  emailChanged: 'The mail to the old address about a new one',
  passkeyAdded: 'The mail about a new passkey',
  passkeyRemoved: 'The mail about a removed passkey',
  tokenMade: 'The mail about a token for a program',
  receipt: 'The mail with the receipt',
  newVersion: 'The mail about a new version',
  reviewAsked: 'The mail that asks for a review',
  conversionReady: 'The mail about a file in another format',
  modelGranted: 'The mail about a model from the shop',
  grantRevoked: 'The mail about a model that the shop took back',
  withdrawalReceived: 'The mail that a withdrawal from the contract was received',
  withdrawalCopy: 'The copy of that mail for the address that the buyer typed',
  refundRequested: 'The mail that a request for a refund was received',
  refundDeclined: 'The mail about a declined refund',
  refund: 'The mail about a refund',
  disputeLost: 'The mail about a lost dispute',
  refundFailed: 'The mail about a refund that failed',
  yourReview: 'The mail to the author of a review',
  contact: 'The mail with a message to the shop',
  contactCopy: 'The copy of a message for its sender',
  reportDecided: 'The mail about a reported review',
} satisfies Readonly<Record<string, string>>;
export type TemplateName = keyof typeof mails;

/** An unknown template keeps its own name. */
export const mailOf = (template: string): string =>
  mails[template as TemplateName] ?? `The mail ${quoted(template)}`;
